// Scripted people at Rebufo's tables: a guest for every chair that is no bot's, a socket for each.
import WebSocket from "ws";

const NO_PROMPT = Buffer.from('"prompt":null');
const OVER = Buffer.from('"over":true');
const ACK = Buffer.from('"ack":"'); // who moved gets it with the position it led to

let commands = 0;

async function ask(url, path, form, cookie) {
  const headers = { "content-type": "application/json", origin: url, ...(cookie && { cookie }) };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(form) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function guest(url, name) {
  const answer = await ask(url, "/api/people", { name });
  return answer.headers.getSetCookie()[0].split(";")[0];
}

class Seat {
  constructor(crowd, url, table, number, cookie, costs) {
    Object.assign(this, { crowd, table, sent: new Map(), gone: false });
    this.socket = new WebSocket(`${url.replace("http", "ws")}/api/tables/${table.id}/live?seat=${number}&costs=${costs}`, {
      headers: { cookie },
      origin: url,
      perMessageDeflate: false,
    });
    this.socket.on("message", (data) => this.hear(data));
    this.ready = new Promise((resolve, reject) => {
      this.socket.once("message", resolve);
      this.socket.once("error", reject);
    });
    this.socket.on("close", (code, reason) => this.gone || crowd.fail(`a socket was closed: ${code} ${reason}`));
  }

  // Only who is asked reads the whole message: the others see it is not their turn.
  hear(data) {
    this.crowd.bytes += data.length;
    const kind = data.toString("latin1", 9, 12);
    if (kind === "ack") {
      this.acknowledge(JSON.parse(data).id);
    } else if (kind === "ref") {
      this.crowd.fail(data.toString());
    } else if (kind === "pos" || kind === "hel") {
      const ack = data.indexOf(ACK);
      if (ack >= 0) this.acknowledge(data.toString("latin1", ack + ACK.length, data.indexOf(34, ack + ACK.length)));
      if (data.includes(OVER)) this.crowd.over(this.table);
      else if (!data.includes(NO_PROMPT)) {
        const message = JSON.parse(data);
        const position = kind === "pos" ? message : message.position;
        if (position?.prompt) this.crowd.asked(this, position);
      }
    }
  }

  acknowledge(id) {
    this.crowd.acknowledged(this.sent.get(id));
    this.sent.delete(id);
  }

  answer(position, due) {
    const id = `c${++commands}`;
    this.sent.set(id, due);
    this.socket.send(`{"type":"play","id":"${id}","version":${position.version},"action":${JSON.stringify(position.prompt.default)}}`);
  }

  leave() {
    this.gone = true;
    this.socket.close();
  }
}

// One table; when its race is over, the same people begin another.
export async function sitDown(crowd, url, { game, options, chairs, costs }, number) {
  const people = [];
  for (const [chair, who] of chairs.entries()) people.push(who === "me" ? await guest(url, `p${number}.${chair}`) : null);
  const owner = people.findIndex(Boolean);

  const begin = async () => {
    const taken = chairs.map((who, chair) => (who === "me" && chair !== owner ? "open" : who));
    const card = await (await ask(url, "/api/tables", { game, options, chairs: taken }, people[owner])).json();
    const path = `/api/tables/${card.id}`;
    const table = { id: card.id, seats: [], begin, left: false };
    for (const [chair, cookie] of people.entries()) {
      if (!cookie) continue;
      if (chair !== owner) await ask(url, `${path}/seats/${chair}`, { who: "me" }, cookie);
      const seat = new Seat(crowd, url, table, chair, cookie, costs);
      table.seats.push(seat);
      await seat.ready;
    }
    await ask(url, `${path}/start`, {}, people[owner]);
  };
  await begin();
}

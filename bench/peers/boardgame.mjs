// Scripted people at boardgame.io's matches, in the bare words of its socket.io transport: cheaper than its own client.
import WebSocket from "ws";

const CURRENT = /"currentPlayer":"(\d)"/;
const STATE = /"_stateID":(\d+)/;

async function ask(url, path, form) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/games/race/${path}`, { method: "POST", headers, body: JSON.stringify(form) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Seat {
  constructor(crowd, url, table, number, credentials) {
    Object.assign(this, { crowd, table, credentials, number: String(number), sent: new Map(), gone: false });
    this.socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    this.ready = new Promise((resolve, reject) => {
      this.synced = resolve;
      this.socket.once("error", reject);
    });
    this.socket.on("message", (data) => this.hear(data));
    this.socket.on("close", (code) => this.gone || crowd.fail(`a socket was closed: ${code}`));
  }

  emit(...words) {
    this.socket.send(`42/race,${JSON.stringify(words)}`);
  }

  hear(data) {
    const text = data.toString();
    this.crowd.bytes += data.length;
    if (text[0] === "0") this.socket.send("40/race,");
    else if (text[0] === "2") this.socket.send("3");
    else if (text.startsWith("40/race")) this.emit("sync", this.table.id, this.number, this.credentials, 2);
    else if (text.startsWith('42/race,["sync"')) {
      this.synced();
      this.see(text);
    } else if (text.startsWith('42/race,["update"')) this.see(text);
  }

  // What the mover sees of its own move is its acknowledgement: boardgame.io has no other.
  see(text) {
    const state = Number(STATE.exec(text)[1]);
    for (const [known, due] of this.sent) {
      if (known >= state) break;
      this.sent.delete(known);
      this.crowd.acknowledged(due);
    }
    if (text.includes('"gameover":')) this.crowd.over(this.table);
    else if (CURRENT.exec(text)[1] === this.number) this.crowd.asked(this, state);
  }

  answer(state, due) {
    if (this.last === state) return;
    this.last = state;
    this.sent.set(state, due);
    const payload = { type: "drive", args: [1 + (state % 4)], playerID: this.number, credentials: this.credentials };
    this.emit("update", { type: "MAKE_MOVE", payload }, state, this.table.id, this.number);
  }

  leave() {
    this.gone = true;
    this.socket.close();
  }
}

// One match; when it is over, the same people begin another.
export async function sitDown(crowd, url, { chairs }, number) {
  const begin = async () => {
    const { matchID } = await ask(url, "create", { numPlayers: chairs.length });
    const table = { id: matchID, seats: [], begin, left: false };
    for (const chair of chairs.keys()) {
      const form = { playerID: String(chair), playerName: `p${number}.${chair}` };
      const { playerCredentials } = await ask(url, `${matchID}/join`, form);
      table.seats.push(new Seat(crowd, url, table, chair, playerCredentials));
    }
    await Promise.all(table.seats.map((seat) => seat.ready));
  };
  await begin();
}

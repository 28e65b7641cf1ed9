// A crowd of scripted people. Arguments: whose tables, the address, the plan as JSON. Then for every line on standard input,
// {"seconds": …, "rate": … or null}, they play that long and a line of figures comes back. Without a rate a seat that is asked
// answers at once; with one, so many answers a second are sent in all, whatever the server makes of them.
import { createInterface } from "node:readline";

const SETTING_UP = 16; // tables at once
const REST = 100; // milliseconds between two races

class Crowd {
  constructor() {
    Object.assign(this, { playing: false, rate: null, waiting: [], took: [], bytes: 0, races: 0, missed: 0 });
  }

  asked(seat, position) {
    if (this.playing && this.rate === null) seat.answer(position, performance.now());
    else this.waiting.push([seat, position]);
  }

  acknowledged(due) {
    if (this.playing) this.took.push(performance.now() - due);
  }

  over(table) {
    if (table.left) return; // every seat says so
    table.left = true;
    this.races += 1;
    setTimeout(() => {
      for (const seat of table.seats) seat.leave();
      table.begin().catch((error) => this.fail(error));
    }, REST);
  }

  fail(reason) {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }

  async play(seconds, rate) {
    Object.assign(this, { playing: true, rate, took: [], bytes: 0, races: 0, missed: 0 });
    const cpu = process.cpuUsage();
    const began = performance.now();
    if (rate === null) {
      for (const [seat, position] of this.waiting.splice(0)) seat.answer(position, began);
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    } else await this.offer(began, seconds, rate);
    this.playing = false;
    const length = (performance.now() - began) / 1000;
    const used = process.cpuUsage(cpu);
    const took = this.took.sort((a, b) => a - b);
    const at = (share) => (took.length ? took[Math.min(took.length - 1, Math.floor(share * took.length))] : null);
    return {
      acks: took.length,
      seconds: length,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      worst: at(1),
      bytes: this.bytes,
      races: this.races,
      missed: this.missed,
      cpu: (used.user + used.system) / 1e6,
    };
  }

  // Time is counted from when an answer was due, so that a server that stalls is not spared what it held up.
  async offer(began, seconds, rate) {
    let sent = 0;
    while (performance.now() - began < 1000 * seconds) {
      const due = Math.floor(((performance.now() - began) * rate) / 1000);
      for (; sent < due; sent++) {
        if (this.waiting.length === 0) {
          this.missed += 1; // nobody is asked
          continue;
        }
        const place = Math.floor(Math.random() * this.waiting.length);
        const [seat, position] = this.waiting[place];
        this.waiting[place] = this.waiting[this.waiting.length - 1];
        this.waiting.pop();
        seat.answer(position, began + (1000 * sent) / rate);
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

const [dialect, url, text] = process.argv.slice(2);
const plan = JSON.parse(text);
const crowd = new Crowd();
const { sitDown } = await import(`./${dialect}.mjs`);
let next = 0;
const setUp = async () => {
  while (next < plan.tables) await sitDown(crowd, url, plan, next++);
};
await Promise.all(Array.from({ length: SETTING_UP }, setUp));
process.stdout.write('{"ready":true}\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { seconds, rate } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await crowd.play(seconds, rate))}\n`);
}
process.exit(0);

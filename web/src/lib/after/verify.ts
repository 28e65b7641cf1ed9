// The dice of a race recomputed from its record, as docs/records.md describes them.
import type { Hashing } from "./hashing";

export type Draw = readonly [stream: string, counter: number, n: number, value: number];

/** What of a record the dice can be checked with. */
export interface RaceRecord {
  readonly format: string;
  readonly hash: string;
  readonly seed: number | null;
  readonly draws: Readonly<Record<string, readonly number[]>>;
  readonly fair: {
    readonly commitment: string;
    readonly seats: readonly string[];
    readonly server?: string;
    readonly draws?: readonly Draw[];
  } | null;
}

export type Question = "record" | "seed" | "card" | "untouched" | "draws";

/** One thing that was looked at; `facts` go into the sentence that tells it. */
export interface Check {
  readonly asked: Question;
  readonly holds: boolean;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Verdict {
  readonly holds: boolean;
  readonly checks: readonly Check[];
  readonly dice: readonly { readonly stream: string; readonly right: number; readonly draws: number }[];
  readonly seats: readonly string[];
  readonly commitment: string;
  readonly server: string;
}

const AT_ONCE = 64; // draws between two looks at the rest of the page

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const WRITTEN = "\u0000number"; // the only key of a number that this language would write in another way, such as 30.0

/** A record out of its JSON. What it was hashed as must be told from it, so no number loses the way it is written. */
export function readRecord(text: string): RaceRecord {
  const odd = (token: string): boolean => !token.startsWith('"') && String(Number(token)) !== token;
  const kept = text.replace(TOKEN, (token) => (odd(token) ? JSON.stringify({ [WRITTEN]: token }) : token));
  return JSON.parse(kept) as RaceRecord;
}

/** Plain data as JSON with its keys sorted and no white space. */
export function plain(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(plain).join(",")}]`;
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  if (WRITTEN in data) return String(data[WRITTEN]);
  const keys = Object.entries(data).sort(([one], [other]) => inCodePoints(one, other));
  return `{${keys.map(([key, value]) => `${JSON.stringify(key)}:${plain(value)}`).join(",")}}`;
}

function inCodePoints(one: string, other: string): number {
  const mine = Array.from(one, (sign) => sign.codePointAt(0) ?? 0);
  const theirs = Array.from(other, (sign) => sign.codePointAt(0) ?? 0);
  const differ = mine.findIndex((sign, i) => sign !== theirs[i]);
  return differ < 0 ? mine.length - theirs.length : (mine[differ] ?? 0) - (theirs[differ] ?? -1);
}

export async function fingerprint(data: unknown, hashing: Hashing): Promise<string> {
  return hex(await hashing.digest(utf8(plain(data))));
}

type Mac = (message: Uint8Array) => Promise<Uint8Array>;

/** A number from 0 to n - 1: words that are too large are thrown away, so that no face is more likely than another. */
export async function draw(mac: Mac, seeds: string, stream: string, counter: number, n: number): Promise<number> {
  const limit = 2n ** 64n - (2n ** 64n % BigInt(n));
  for (let block = 0; ; block += 1) {
    const digest = await mac(utf8(`${seeds}/${stream}/${counter}/${block}`));
    const words = new DataView(digest.buffer, digest.byteOffset);
    for (let from = 0; from < 32; from += 8) {
      const word = words.getBigUint64(from);
      if (word < limit) return Number(word % BigInt(n));
    }
  }
}

/** Everything about the dice that can be checked without the rules. `commitment` is the one on the table's card. */
export async function verify(
  record: RaceRecord,
  commitment: string,
  hashing: Hashing,
  progress: (part: number) => void = () => undefined,
): Promise<Verdict> {
  const { hash, ...rest } = record;
  const { fair } = record;
  const server = fair?.server ?? "";
  const seed = bytesOf(server);
  const sealed = hex(await hashing.digest(seed));
  const whole: Check = { asked: "record", holds: (await fingerprint(rest, hashing)) === hash, facts: {} };
  const forced = Object.values(record.draws).reduce((sum, some) => sum + some.length, 0);
  const mac = server === "" ? null : await hashing.keyed(seed);
  const recomputed = await drawsOf(record, mac, progress);
  const checks: Check[] = [
    whole,
    { asked: "seed", holds: server !== "" && sealed === fair?.commitment, facts: { sealed } },
    { asked: "card", holds: server !== "" && sealed === commitment, facts: { commitment } },
    { asked: "untouched", holds: forced === 0, facts: { n: forced } },
    recomputed.check,
  ];
  return {
    holds: checks.every((check) => check.holds),
    checks,
    dice: recomputed.dice,
    seats: fair?.seats ?? [],
    commitment,
    server,
  };
}

async function drawsOf(
  record: RaceRecord,
  mac: Mac | null, // none without a seed
  progress: (part: number) => void,
): Promise<{ check: Check; dice: Verdict["dice"] }> {
  const draws = record.fair?.draws ?? [];
  const seeds = (record.fair?.seats ?? []).join("|");
  const counted = new Map<string, { draws: number; right: number }>();
  let wrong: Readonly<Record<string, string | number>> | null = null;
  for (const [number, [stream, counter, n, value]] of draws.entries()) {
    const die = counted.get(stream) ?? { draws: 0, right: 0 };
    const should = mac !== null && n > 0 ? await draw(mac, seeds, stream, counter, n) : -1;
    if (counter === die.draws && value === should) die.right += 1;
    else wrong ??= { stream, number: die.draws + 1, value, should };
    die.draws += 1;
    counted.set(stream, die);
    if (number % AT_ONCE === 0) {
      progress(number / draws.length);
      await new Promise((done) => setTimeout(done));
    }
  }
  const right = [...counted.values()].reduce((sum, die) => sum + die.right, 0);
  const holds = mac !== null && right === draws.length;
  const dice = [...counted].map(([stream, die]) => ({ stream, ...die }));
  return { check: { asked: "draws", holds, facts: { n: draws.length, right, ...wrong } }, dice };
}

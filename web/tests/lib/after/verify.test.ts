// The records are those that the Python side keeps and verifies as well: tests/games/*/golden.
import { describe, expect, test, vi } from "vitest";
import { GAMES } from "../../games";
import { browserHashing, ownHashing } from "@/lib/after/hashing";
import { draw, fingerprint, plain, readRecord, verify, type RaceRecord } from "@/lib/after/verify";

const RECORDS = import.meta.glob<string>("../../../../tests/games/*/golden/*-record-*.json", {
  eager: true,
  query: "?raw",
  import: "default",
});
const records = Object.entries(RECORDS).map(([path, text]) => {
  const { record } = readRecord(text) as unknown as { readonly record: RaceRecord };
  const [game, , file] = path.split("/").slice(-3);
  return [`${game!}/${file!}`, record] as const;
});

const commitmentOf = ({ fair }: RaceRecord): string => fair?.commitment ?? "";

/** The answer to a question, as it is shown. */
const answers = async (record: RaceRecord, commitment = commitmentOf(record)): Promise<Record<string, boolean>> =>
  Object.fromEntries((await verify(record, commitment, ownHashing)).checks.map(({ asked, holds }) => [asked, holds]));

const RIGHT = { record: true, seed: true, card: true, untouched: true, draws: true };

test("there is a record of every game that brings a part of the page", () => {
  expect(records.map(([name]) => name.split("/")[0])).toEqual(expect.arrayContaining([...GAMES]));
});

describe.each(records)("%s", (_, record) => {
  test("is right, in the browser and in the library", async () => {
    for (const hashing of [ownHashing, browserHashing(crypto.subtle)]) {
      const verdict = await verify(record, commitmentOf(record), hashing);
      expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([]);
      expect(verdict.holds).toBe(true);
      const drawn = record.fair?.draws?.length ?? 0;
      expect(drawn).toBeGreaterThan(20);
      expect(verdict.dice.reduce((sum, { right }) => sum + right, 0)).toBe(drawn);
    }
  });

  test("a roll that was altered is found, with its die and what it should be", async () => {
    const [first, ...others] = record.fair?.draws ?? [];
    const [stream, counter, n, value] = first!;
    const forged: RaceRecord = {
      ...record,
      fair: { ...record.fair!, draws: [[stream, counter, n, (value + 1) % n], ...others] },
    };
    const verdict = await verify(forged, commitmentOf(record), ownHashing);
    expect(verdict.holds).toBe(false);
    expect(await answers(forged)).toEqual({ ...RIGHT, record: false, draws: false });
    expect(verdict.checks.at(-1)?.facts).toMatchObject({ stream, number: 1, value: (value + 1) % n, should: value });
  });

  test("a roll that was left out is found", async () => {
    const draws = record.fair?.draws ?? [];
    const gone = draws.findIndex(([stream], at) => draws.slice(at + 1).some(([later]) => later === stream));
    const fewer: RaceRecord = { ...record, fair: { ...record.fair!, draws: draws.toSpliced(gone, 1) } };
    expect((await answers(fewer)).draws).toBe(false);
  });
});

const [[, record]] = records as [(typeof records)[number]];

test("a seed other than the one promised on the table's card is found", async () => {
  expect(await answers(record, "0".repeat(64))).toEqual({ ...RIGHT, card: false });
});

test("a seed that is not the one promised in the record is found", async () => {
  const other = "ab".repeat(32);
  expect(await answers({ ...record, fair: { ...record.fair!, server: other } })).toMatchObject({
    seed: false,
    card: false,
    draws: false,
  });
});

test("rolls that were forced are told", async () => {
  const forced = { ...record, draws: { black: [3, 4], gear1: [1] } };
  const { checks } = await verify(forced, commitmentOf(record), ownHashing);
  expect(checks.find(({ asked }) => asked === "untouched")).toEqual({
    asked: "untouched",
    holds: false,
    facts: { n: 3 },
  });
});

test("a race whose seed is not told yet, or that has none, can be trusted in nothing about its dice", async () => {
  const { commitment, seats } = record.fair!;
  expect(await answers({ ...record, fair: { commitment, seats } })).toMatchObject({
    seed: false,
    card: false,
    draws: false,
  });
  expect(await answers({ ...record, fair: null })).toMatchObject({ seed: false, card: false, draws: false });
});

test("the rest of the page goes on meanwhile, and sees how far it has come", async () => {
  const heard = vi.fn();
  await verify(record, commitmentOf(record), ownHashing, heard);
  const parts = heard.mock.calls.map(([part]) => Number(part));
  expect(parts.length).toBe(Math.ceil((record.fair?.draws?.length ?? 0) / 64));
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
});

describe("one draw", () => {
  const mac =
    (...words: bigint[]) =>
    (message: Uint8Array): Promise<Uint8Array> => {
      asked.push(new TextDecoder().decode(message));
      const block = new DataView(new ArrayBuffer(32));
      words.splice(0, 4).forEach((word, at) => block.setBigUint64(at * 8, word));
      return Promise.resolve(new Uint8Array(block.buffer));
    };
  let asked: string[] = [];

  test("is the first word that is not too large, modulo the sides", async () => {
    asked = [];
    expect(await draw(mac(25n, 1n, 1n, 1n), "ana|ben", "black", 7, 20)).toBe(5);
    expect(asked).toEqual(["ana|ben/black/7/0"]);
  });

  test("passes over words that would make some faces likelier, from block to block", async () => {
    asked = [];
    const large = 2n ** 64n - 1n; // 2**64 is no multiple of 20
    expect(await draw(mac(large, large, large, large, large, 42n), "ana", "gear4", 0, 20)).toBe(2);
    expect(asked).toEqual(["ana/gear4/0/0", "ana/gear4/0/1"]);
  });
});

describe("plain data", () => {
  test("has its keys sorted by code point and no white space", () => {
    expect(plain({ b: [1, null, "x"], a: { ä: true, z: 1.5 }, B: '"' })).toBe(
      '{"B":"\\"","a":{"z":1.5,"ä":true},"b":[1,null,"x"]}',
    );
    expect(plain({ ab: 1, a: 2, "😀": 3, "\uffff": 4 })).toBe('{"a":2,"ab":1,"\uffff":4,"😀":3}');
  });

  test("keeps its numbers as they were written, inside of texts too", () => {
    const text = '{"a":30.0,"b":-1e-07,"c":"30.0 \\" 1.50","d":2.5,"e":[1,0.0]}';
    expect(plain(readRecord(text))).toBe(text);
  });

  test("has one fingerprint however it is written down", async () => {
    const one = await fingerprint({ a: 1, b: 2 }, ownHashing);
    expect(one).toBe(await fingerprint({ b: 2, a: 1 }, ownHashing));
    expect(one).toBe("43258cff783fe7036d8a43033f830adfc60ec037382473548ac742b888292777");
  });
});

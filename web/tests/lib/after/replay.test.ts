import { beforeEach, describe, expect, test, vi } from "vitest";
import { replayKey } from "@/lib/after/keys";
import { Replay } from "@/lib/after/replay.svelte";
import type { Moment, Moments } from "@/lib/wire";
import { event, gamePage, only, summary } from "../../given";
import { answering, type Answers } from "../../server";
import { speak } from "../../speaking";

const page = gamePage({
  cars: () => [],
  motion: () => null,
  doer: () => null,
  shown: () => [],
  race: (view) => only<{ readonly number: number }>(view).number,
});

/** A race of two stages with 130 moments each, ten to a round; every third of them says something. */
const TOTAL = 260;
const moment = (number: number): Moment =>
  only({
    number,
    events: number + 1,
    view: { number: number < 130 ? 1 : 2, round: 1 + Math.floor((number % 130) / 10), stage: "s" },
    asked: [],
    over: number === TOTAL - 1,
    doer: 0,
    happened: [event(0)],
    title: `moment ${number}`,
    told: [number % 3 === 0 ? "said" : ""],
  });

let answers: Answers;
let replay: Replay;
const asked = (): string[] => answers.asked.map(({ path }) => path.split("?")[1] ?? "");

beforeEach(() => {
  answers = answering({
    "/tables/table/moments": (path): Moments => {
      const first = Number(new URLSearchParams(path.split("?")[1]).get("first"));
      const count = Math.max(0, Math.min(100, TOTAL - first));
      return { total: TOTAL, whole: true, moments: Array.from({ length: count }, (_, n) => moment(first + n)) };
    },
  });
  replay = new Replay(summary(), page);
});

test("a moment is shown, with those that led to it", async () => {
  await replay.go(12);
  expect([replay.at, replay.total, replay.last, replay.moment?.title]).toEqual([12, TOTAL, 259, "moment 12"]);
  expect(replay.before.map(({ number }) => number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(replay.stage.shown).toMatchObject({ version: 12, kept: 12, prompt: null, title: "moment 12" });
});

test("pages of moments are asked for once, and the next one before it is needed", async () => {
  await replay.go(60);
  await vi.waitFor(() => expect(answers.asked).toHaveLength(2));
  expect(asked()).toEqual(["words=en&first=0&count=100", "words=en&first=100&count=100"]);
  await replay.go(120);
  expect(answers.asked).toHaveLength(2);
});

test("nobody gets beyond the start or the end", async () => {
  await replay.go(5000);
  expect(replay.at).toBe(259);
  await replay.go(-4);
  expect(replay.at).toBe(0);
  replay.step(-1);
  await vi.waitFor(() => expect(replay.moment?.number).toBe(0));
});

test("only the last wish counts", async () => {
  await Promise.all([replay.go(5), replay.go(150), replay.go(20)]);
  expect(replay.moment?.number).toBe(20);
});

test("with other eyes, or in another language, it is the same moment told anew", async () => {
  await replay.go(7);
  await replay.look(2);
  expect([replay.at, replay.seat, asked().at(-1)]).toEqual([7, 2, "words=en&first=0&count=100&seat=2"]);
  await speak("es");
  await replay.look(null);
  expect(asked().at(-1)).toBe("words=es&first=0&count=100");
});

test("a round leads to its first moment, in its own stage", async () => {
  await replay.go(0);
  expect(await replay.round(1, 1)).toBe(0);
  expect(await replay.round(1, 4)).toBe(30);
  expect(await replay.round(2, 1)).toBe(130);
  expect(await replay.round(2, 4)).toBe(160);
  expect(await replay.round(1, 99)).toBe(130); // a round that there was not: where the next stage begins
});

test("what could not be had is told, and asked for again the next time", async () => {
  answers.on("/tables/table/moments", () => undefined);
  replay.playing = true;
  await replay.go(3);
  expect(replay.problem).toBeInstanceOf(Error);
  expect(replay.playing).toBe(false);
  answers.on("/tables/table/moments", () => ({ total: 1, whole: true, moments: [moment(0)] }));
  await replay.go(0);
  expect([replay.problem, replay.moment?.number]).toEqual([null, 0]);
});

describe("while it plays", () => {
  beforeEach(async () => {
    await replay.go(0);
    vi.useFakeTimers();
    replay.toggle();
  });

  /** Goes on from what is shown, and says after how many milliseconds the next moment came. */
  const pause = async (): Promise<number> => {
    replay.goOn();
    const from = replay.at;
    for (let passed = 0; passed < 5000; passed += 25) {
      if (replay.at > from) return passed;
      await vi.advanceTimersByTimeAsync(25);
    }
    return Infinity;
  };

  test("a sentence has its time, a moment without any is brief, and speed shortens both", async () => {
    expect(await pause()).toBe(900);
    expect(await pause()).toBe(150);
    replay.speed = 8;
    await replay.go(3);
    expect(await pause()).toBe(125);
  });

  test("it stops at the end, and begins anew from there", async () => {
    await replay.go(259);
    replay.goOn();
    expect(replay.playing).toBe(false);
    replay.toggle();
    await vi.waitFor(() => expect(replay.moment?.number).toBe(0));
    expect(replay.playing).toBe(true);
  });

  test("it stands still when it was stopped or closed", async () => {
    replay.goOn();
    replay.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(replay.at).toBe(0);
    replay.toggle();
    replay.goOn();
    replay.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect([replay.at, replay.playing]).toEqual([0, false]);
  });
});

describe("the keys of the replay", () => {
  let root: HTMLElement;
  const press = (key: string, on: Element, inSight = true): KeyboardEvent => {
    const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    const heard = (one: Event): void => replayKey(one as KeyboardEvent, replay, root, inSight);
    addEventListener("keydown", heard, { once: true });
    on.dispatchEvent(pressed);
    return pressed;
  };

  beforeEach(async () => {
    document.body.innerHTML = '<div><input type="range"><button></button></div><p></p>';
    root = document.querySelector("div")!;
    await replay.go(5);
  });

  test("step, play and go to the ends", async () => {
    press("ArrowRight", root);
    await vi.waitFor(() => expect(replay.moment?.number).toBe(6));
    press("ArrowLeft", root);
    await vi.waitFor(() => expect(replay.moment?.number).toBe(5));
    press("End", root);
    await vi.waitFor(() => expect(replay.moment?.number).toBe(259));
    press("Home", document.querySelector("input")!);
    await vi.waitFor(() => expect(replay.moment?.number).toBe(0));
    press(" ", root);
    expect(replay.playing).toBe(true);
    press("ArrowRight", root);
    expect(replay.playing).toBe(false); // who steps wants to look
  });

  test("work from the page itself while the replay is in sight, those that it needs for nothing", () => {
    expect(press("ArrowRight", document.body).defaultPrevented).toBe(true);
    expect(press("End", document.body).defaultPrevented).toBe(false);
    expect(press("ArrowRight", document.body, false).defaultPrevented).toBe(false);
    expect(press("ArrowRight", document.querySelector("p")!).defaultPrevented).toBe(false);
    expect(press(" ", document.querySelector("button")!).defaultPrevented).toBe(false);
  });
});

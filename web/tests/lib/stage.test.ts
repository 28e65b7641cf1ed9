import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Motion, Shown } from "@/games/game";
import { Stage } from "@/lib/stage.svelte";
import type { Messages, Update } from "@/lib/wire";
import { car, event, gamePage, only, picture, place, summary, update } from "../given";

const ROAD = picture({ a: place(0, 0), b: place(100, 0, 90), c: place(100, 100, -170) });
let stage: Stage;
let at: Record<string, string>;

const drives = (seat: number, ...path: string[]): Messages["event"] => event(seat, "moved", { path });
const rolls = (seat: number): Messages["event"] => event(seat, "rolled");

const page = gamePage({
  cars: () => [car(0, { place: at["0"] ?? "" }), car(1, { place: at["1"] ?? "" })],
  motion: (one): Motion | null =>
    "path" in one ? { car: only<{ seat: number }>(one).seat, path: only(one.path) } : null,
  shown: (one): readonly Shown[] =>
    only<{ type: string }>(one).type === "rolled" ? [{ kind: "black", text: "7", car: 0 }] : [],
  doer: (one) => only<{ seat?: number }>(one).seat ?? null,
});

const next = (version: number, ...events: Messages["event"][]): Update => update(version, { kept: 0, events });

beforeEach(() => {
  vi.useFakeTimers();
  at = { "0": "a", "1": "c" };
  stage = new Stage(
    () => page,
    () => summary(),
    () => 90,
  );
  stage.picture = ROAD;
  stage.add(update(1), null, 0);
});

test("the first update is shown at once", () => {
  expect([stage.shown?.version, stage.busy]).toEqual([1, false]);
});

test("a car drives from place to place, a stride each, and then the update is shown", async () => {
  stage.add(next(2, drives(0, "a", "b", "c")), stage.shown, 0);
  expect([stage.busy, stage.doer, stage.shown?.version]).toEqual([true, 0, 1]);
  await vi.advanceTimersByTimeAsync(48);
  expect(stage.spots[0]?.x).toBeGreaterThan(20);
  expect(stage.spots[0]?.x).toBeLessThan(80);
  await vi.advanceTimersByTimeAsync(96);
  expect(stage.spots[0]?.x).toBe(100);
  expect(stage.spots[0]?.y).toBeGreaterThan(0);
  // it turns the short way round, over the back
  expect(stage.spots[0]?.angle).toBeGreaterThan(90);
  await vi.advanceTimersByTimeAsync(200);
  expect([stage.busy, stage.doer, stage.shown?.version, stage.spots]).toEqual([false, null, 2, {}]);
});

test("dice lie there for a while before the car drives", async () => {
  stage.add(next(2, rolls(0), drives(0, "a", "b")), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(300);
  expect([stage.dice.map(({ text }) => text), stage.spots]).toEqual([["7"], {}]);
  await vi.advanceTimersByTimeAsync(350);
  expect(stage.spots[0]).toBeDefined();
  await vi.advanceTimersByTimeAsync(500);
  expect([stage.dice, stage.busy]).toEqual([[], false]);
});

test("positions wait for those before them", async () => {
  stage.add(next(2, drives(0, "a", "b")), stage.shown, 0);
  stage.add(next(3, drives(1, "c", "b")), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(60);
  expect([stage.shown?.version, stage.doer]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(90);
  expect([stage.shown?.version, stage.doer]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(150);
  expect([stage.shown?.version, stage.busy]).toEqual([3, false]);
});

test("who is in a hurry sees the rest at once", async () => {
  stage.add(next(2, rolls(0), drives(0, "a", "b", "c")), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(100);
  stage.skip();
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.shown?.version, stage.busy]).toEqual([2, false]);
  stage.add(next(3, drives(0, "c", "b")), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(30);
  expect(stage.busy).toBe(true); // the next is shown in its time again
});

test("who is far behind is brought up to date", async () => {
  for (let version = 2; version < 20; version += 1) stage.add(next(version, drives(0, "a", "b", "c")), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(250);
  expect(stage.shown?.version).toBe(19);
});

test("something taken back is shown at once, and ends what is being shown", async () => {
  stage.add(update(2, { kept: 0, events: [drives(0, "a", "b", "c")] }), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(60);
  stage.add(update(3, { kept: 0 }), stage.shown, 1);
  expect(stage.shown?.version).toBe(3);
  await vi.advanceTimersByTimeAsync(500);
  expect([stage.shown?.version, stage.spots, stage.busy]).toEqual([3, {}, false]);
});

test("what cannot be shown in motion does not stop the race", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(page, "shown").mockImplementation(() => {
    throw new Error("no such die");
  });
  stage.add(next(2, rolls(0)), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(10);
  expect([stage.shown?.version, stage.busy]).toEqual([2, false]);
  expect(complain).toHaveBeenCalledOnce();
});

test("a way over places that are not drawn takes no time", async () => {
  stage.add(next(2, drives(0, "x", "y", "z")), stage.shown, 0);
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.shown?.version).toBe(2);
});

describe("the places that an update leads cars over", () => {
  test("go on from where the car before them has come to", () => {
    const seen: string[] = [];
    vi.spyOn(page, "motion").mockImplementation((one, _, stands) => {
      seen.push(stands.get(0) ?? "");
      return { car: 0, path: only<{ path: string[] }>(one).path };
    });
    const events = [drives(0, "a", "b"), drives(0, "b", "c")];
    expect(stage.ways({ events, view: update(1).view })).toEqual(["a", "b", "b", "c"]);
    expect(seen).toEqual(["a", "b"]);
  });
});

test("a table is followed from what it knows, until it is left", async () => {
  let tell: (now: Update, before: Update | null) => void = () => undefined;
  const live = {
    latest: update(4),
    events: [] as unknown[],
    watch: (one: typeof tell) => ((tell = one), () => undefined),
  };
  const other = new Stage(
    () => page,
    () => summary(),
    () => 0,
  );
  other.follow(only(live));
  expect(other.shown?.version).toBe(4);
  live.events = [drives(0, "a", "b")];
  tell(next(5, drives(0, "a", "b")), update(4));
  await vi.advanceTimersByTimeAsync(0);
  expect([other.shown?.version, other.busy]).toEqual([5, false]);
});

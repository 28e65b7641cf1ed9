// What the board is drawn from: places, ways, and the board itself as it is asked for.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { roadAhead, toCorner, upTo } from "@/lib/board/ahead";
import { wayOf } from "@/lib/board/marks";
import { carScale } from "@/lib/board/plates";
import type { BoardPicture } from "@/lib/wire";
import { only, picture, place } from "../../given";
import { answering, type Answers } from "../../server";

test("a way is a smooth line through the middles of its places", () => {
  const board = picture({ a: place(0, 0), b: place(10, 0), c: place(10, 10) });
  expect(wayOf(board, ["a", "b", "c"])).toBe("M0 0Q10 0 10 5L10 10");
  expect(wayOf(board, ["a", "unknown", "b"])).toBe("M0 0L10 0");
  expect(wayOf(board, ["a"])).toBe("");
});

test("a car keeps within its lane, and nearly within its place", () => {
  const board = picture({}, { lane: 20 });
  expect(carScale(board, place(0, 0, 0, 74))).toBe(1);
  expect(carScale(board, place(0, 0, 0, 30))).toBeCloseTo(30 / 37);
  expect(carScale(board, place(0, 0, 0, 5))).toBe(0.6);
  expect(carScale(picture({}, { lane: 18 }), place(0, 0, 0, 0))).toBe(0.9);
});

describe("the road ahead", () => {
  const LENGTH = 1000;
  /** The browser measures paths; here they are lines or circles. */
  const measured = (at: (along: number) => { x: number; y: number }, course: string): BoardPicture => {
    const prototype = Object.getPrototypeOf(document.createElementNS("http://www.w3.org/2000/svg", "path")) as object;
    vi.spyOn(document, "createElementNS").mockImplementation(() =>
      only(
        Object.assign(Object.create(prototype) as object, {
          setAttribute: () => undefined,
          getTotalLength: () => LENGTH,
          getPointAtLength: at,
        }),
      ),
    );
    return picture({}, { course, lane: 20 });
  };
  const straight = (): BoardPicture => measured((along) => ({ x: along, y: 0 }), "line");
  const RADIUS = LENGTH / (2 * Math.PI);
  const round = (): BoardPicture =>
    measured((along) => ({ x: RADIUS * Math.cos(along / RADIUS), y: RADIUS * Math.sin(along / RADIUS) }), "circle");

  test("begins before the car and goes on its way", () => {
    const road = roadAhead(straight(), { x: 300, y: 5, angle: 0 });
    expect(road[0]!.x).toBeGreaterThan(300);
    expect(road.map(({ x }) => x)).toEqual(road.map(({ x }) => x).sort((one, other) => one - other));
    expect(road.at(-1)!.x).toBeGreaterThan(700);
  });

  test("goes the other way for a car that looks the other way, and ends where the road does", () => {
    const road = roadAhead(straight(), { x: 100, y: 0, angle: 180 });
    expect(road[0]!.x).toBeLessThan(100);
    expect(road.at(-1)!.x).toBeCloseTo(0);
  });

  test("goes on over the line of a circuit, until it leads back past the car", () => {
    const road = roadAhead(round(), { x: RADIUS, y: 0, angle: 90 });
    expect(road[0]!.y).toBeGreaterThan(0);
    expect(road.length).toBeLessThan(30);
    expect(road.every(({ y }) => y > -20)).toBe(true);
  });

  test("counts its points up to a place, and into the next corner", () => {
    const road = roadAhead(straight(), { x: 0, y: 0, angle: 0 });
    expect(upTo(road, { x: road[4]!.x, y: 30 })).toBe(5);
    const bend = { kind: "corner", lanes: [{ side: "left", spaces: { c1: 1 } }] };
    const board = {
      ...straight(),
      places: { c1: place(road[9]!.x, 0) },
      sections: only<BoardPicture["sections"]>([bend]),
    };
    expect(toCorner(only(board), road)).toBe(10);
    expect(toCorner({ ...straight(), corners: [place(road[3]!.x, 0)] }, road)).toBe(4);
    expect(toCorner(straight(), road)).toBe(0);
  });
});

describe("the board of a race", () => {
  let answers: Answers;
  let drawn: typeof import("@/lib/board/drawn");
  const board = (circuit: string): object => picture({}, { circuit });
  const asked = (): string[] => answers.asked.map(({ path }) => path);

  beforeEach(async () => {
    vi.resetModules(); // what was drawn for others
    drawn = await import("@/lib/board/drawn");
    answers = answering({
      "/tables/t/board": () => board("usa"),
      "/tables/t/moments": () => ({ moments: [{ number: 7 }] }),
    });
  });
  const shown = { table: "t", seat: 0, board: "usa|1", circuit: "usa", events: 12 };

  test("that was asked for while the table opened is taken once", async () => {
    drawn.boardAhead("t", "en", "light");
    await drawn.boardNow(shown, "en", "light");
    expect(asked()).toEqual(["/tables/t/board?language=en&theme=light"]);
    await drawn.boardNow(shown, "en", "light");
    expect(asked()).toHaveLength(2);
  });

  test("is that of the moment shown where the table has gone on to another circuit", async () => {
    answers.on("/tables/t/board", (path) => board(path.includes("moment=7") ? "usa" : "gb"));
    expect((await drawn.boardNow(shown, "en", "light")).circuit).toBe("usa");
    expect(asked()).toEqual([
      "/tables/t/board?language=en&theme=light",
      "/tables/t/moments?event=11&count=1&seat=0",
      "/tables/t/board?language=en&theme=light&moment=7&seat=0",
    ]);
  });

  test("of an earlier moment is drawn once for all moments with the same board, in each language and theme", async () => {
    const then = (moment: number) => ({ table: "t", seat: null, board: "usa|1", moment });
    await drawn.boardThen(then(3), "en", "light");
    await drawn.boardThen(then(9), "en", "light");
    await drawn.boardThen(then(9), "es", "light");
    expect(asked()).toEqual([
      "/tables/t/board?language=en&theme=light&moment=3",
      "/tables/t/board?language=es&theme=light&moment=9",
    ]);
  });

  test("that could not be had is asked for again the next time", async () => {
    answers.on("/tables/t/board", () => undefined);
    const then = { table: "t", seat: null, board: "usa|1", moment: 3 };
    await expect(drawn.boardThen(then, "en", "light")).rejects.toThrow();
    answers.on("/tables/t/board", () => board("usa"));
    expect((await drawn.boardThen(then, "en", "light")).circuit).toBe("usa");
  });
});

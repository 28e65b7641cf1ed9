import { describe, expect, test } from "vitest";
import { BARE, framed, type Cover, type Framed, type Wish } from "@/lib/board/framing";

const LANE = 20;
const point = (x: number, y = 0): { x: number; y: number } => ({ x, y });
const line = (from: number, count: number): Wish["ahead"] =>
  Array.from({ length: count }, (_, step) => point(from + step * LANE));

const wish = (more: Partial<Wish> = {}): Wish => ({
  must: [point(0)],
  beside: [],
  ahead: [],
  goals: [],
  covers: [BARE],
  scale: 2,
  whole: 0.2,
  around: 100,
  lane: LANE,
  width: 800,
  height: 400,
  ...more,
});

/** Where a point comes to lie in the window, in pixels. */
const at = ({ x, y, scale }: Framed, one: { x: number; y: number }): { x: number; y: number } => ({
  x: (one.x - x) * scale + 400,
  y: (one.y - y) * scale + 200,
});

const inWindow = (picture: Framed, one: { x: number; y: number }, cover: Cover = BARE): boolean => {
  const { x, y } = at(picture, one);
  return x >= cover.left && x <= 800 - cover.right && y >= cover.top && y <= 400 - cover.bottom;
};

test("one place alone is in the middle: as near as wished where nothing more is, else back as far as is comfortable", () => {
  expect(framed(wish({ goals: [0] }))).toMatchObject({ x: 0, y: 0, scale: 2, reached: 0 });
  const picture = framed(wish());
  expect(picture).toMatchObject({ x: 0, y: 0, reached: 0 });
  expect(picture.scale).toBeLessThan(2);
  expect(picture.scale * LANE).toBeGreaterThanOrEqual(20);
});

test("what must be seen is, however far it lies apart, but not from farther than the whole board", () => {
  const must = [point(0), point(900, 300)];
  const picture = framed(wish({ must }));
  expect(picture.scale).toBeLessThan(2);
  expect(must.every((one) => inWindow(picture, one))).toBe(true);
  expect(framed(wish({ must: [point(0), point(90_000)] })).scale).toBe(0.2);
});

test("the road ahead has the room, and the car is at the rear", () => {
  const ahead = line(LANE, 40);
  const picture = framed(wish({ ahead }));
  expect(picture.x).toBeGreaterThan(0);
  expect(inWindow(picture, point(0))).toBe(true);
  expect(picture.reached).toBeGreaterThan(5);
  expect(ahead.slice(0, picture.reached).every((one) => inWindow(picture, one))).toBe(true);
});

test("the camera goes back for a goal, the dearest that can be had, and no farther than a lane can be read", () => {
  const ahead = line(LANE, 40);
  const near = framed(wish({ ahead, goals: [2] }));
  const far = framed(wish({ ahead, goals: [24, 2] }));
  expect(near.scale).toBe(2);
  expect(far.scale).toBeLessThan(near.scale);
  expect(far.reached).toBeGreaterThanOrEqual(24);
  const tooFar = framed(wish({ ahead: line(LANE, 400), goals: [400, 2] }));
  expect(tooFar.scale).toBe(2); // the next wish is heard
  expect(far.scale * LANE).toBeGreaterThanOrEqual(14);
});

test("rivals find room where there is some", () => {
  const near = point(-60, 30);
  const picture = framed(wish({ beside: [near, point(5000)], goals: [0] }));
  expect(inWindow(picture, near)).toBe(true);
  expect(picture.scale).toBe(2);
});

describe("under a card that lies over the board", () => {
  const right: Cover = { ...BARE, right: 300 };
  const left: Cover = { ...BARE, left: 300 };

  test("nothing that must be seen is hidden", () => {
    const must = [point(0), point(150)];
    const picture = framed(wish({ must, covers: [right] }));
    expect(must.every((one) => inWindow(picture, one, right))).toBe(true);
  });

  test("the side is taken that leaves more of the road in sight", () => {
    const must = [point(0), point(100)];
    const onward = framed(wish({ must, covers: [right, left], ahead: line(120, 30), scale: 3 }));
    const back = framed(
      wish({ must, covers: [right, left], ahead: line(0, 30).map(({ x }) => point(-x - LANE)), scale: 3 }),
    );
    expect(onward.cover).toBe(right);
    expect(back.cover).toBe(left);
  });

  test("what does not fit even so has its middle in the middle of what is free", () => {
    const must = [point(0), point(3000)];
    const picture = framed(wish({ must, covers: [right], whole: 1 }));
    expect(at(picture, point(1500)).x).toBeCloseTo(250);
  });
});

import type { Point } from "./ahead";

/** Pixels at the edges of the window where something lies over the board. */
export interface Cover {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const BARE: Cover = { left: 0, right: 0, top: 0, bottom: 0 };

/** What a picture of the road is made of. */
export interface Wish {
  readonly must: readonly Point[]; // under no cover
  readonly beside: readonly Point[]; // whichever of them find room
  readonly ahead: readonly Point[]; // nearest first: as many as find room
  readonly goals: readonly number[]; // how many of those ahead are worth some nearness, the dearest wish first
  readonly covers: readonly Cover[]; // one of them will be there
  readonly scale: number; // no nearer than this
  readonly whole: number; // nor farther than this
  readonly around: number; // units of the drawing about a point
  readonly lane: number; // how wide a lane is in those
  readonly width: number; // of the window, in pixels
  readonly height: number;
}

export interface Framed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly cover: Cover;
  readonly reached: number; // points ahead that are in sight
}

const FARTHER = [1, 0.92, 0.84, 0.77, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4]; // times the scale, for what is worth it
const READABLE = 14; // pixels of a lane
const COMFORTABLE = 20; // for what is out of reach anyway

/** The best picture: as near as it can be, with as much of what lies ahead as there is room for. */
export function framed(wish: Wish): Framed {
  const pictures = wish.covers.map((cover) => at(wish, cover, nearest(wish, cover)));
  const best = pictures.reduce((best, one) => {
    if (Math.abs(one.scale - best.scale) > best.scale * 0.01) return one.scale > best.scale ? one : best;
    return one.reached > best.reached ? one : best;
  });
  return farther(wish, best);
}

/** As near as what must be seen can be shown. */
function nearest(wish: Wish, cover: Cover): number {
  const { must, around, width, height } = wish;
  const [across, down] = [spread(must, "x", around), spread(must, "y", around)];
  const fitting = Math.min(
    wish.scale,
    (width - cover.left - cover.right) / (across[1] - across[0]),
    (height - cover.top - cover.bottom) / (down[1] - down[0]),
  );
  return Math.max(wish.whole, fitting);
}

/** Back from there as far as the dearest wish needs that can be had. */
function farther(wish: Wish, { cover, scale: near }: Framed): Framed {
  const tries = FARTHER.map((part) => near * part).filter((scale) => scale === near || scale >= READABLE / wish.lane);
  const pictures = tries.map((scale) => at(wish, cover, scale));
  for (const goal of wish.goals) {
    const found = pictures.find(({ reached }) => reached >= goal);
    if (found !== undefined) return found;
  }
  return pictures.findLast(({ scale }) => scale >= COMFORTABLE / wish.lane) ?? pictures[0]!;
}

/** At a scale: the longest road ahead that can be in the window while what must be seen lies under no cover. */
function at({ must, beside, ahead, around, width, height }: Wish, cover: Cover, scale: number): Framed {
  const middle = (points: readonly Point[]): { x: number; y: number } | null => {
    const x = between(spread(must, "x", around), spread(points, "x", around), width / scale, [
      cover.left / scale,
      cover.right / scale,
    ]);
    const y = between(spread(must, "y", around), spread(points, "y", around), height / scale, [
      cover.top / scale,
      cover.bottom / scale,
    ]);
    return x === null || y === null ? null : { x, y };
  };
  let seen = must;
  for (const point of beside) if (middle([...seen, point]) !== null) seen = [...seen, point];
  const stop = ahead.findIndex((_, index) => middle([...seen, ...ahead.slice(0, index + 1)]) === null);
  const reached = stop < 0 ? ahead.length : stop;
  const found = middle([...seen, ...ahead.slice(0, reached)]) ?? uncovered(must, cover, scale);
  return { ...found, scale, cover, reached };
}

type Span = readonly [number, number];

function spread(points: readonly Point[], side: "x" | "y", around: number): Span {
  const along = points.map((point) => point[side]);
  return [Math.min(...along) - around / 2, Math.max(...along) + around / 2];
}

/** The middle of a window that has one span in its uncovered part and the other in any part of it, if there is one. */
function between(must: Span, all: Span, room: number, [before, after]: Span): number | null {
  const least = Math.max(must[1] + after, all[1]) - room / 2;
  const most = Math.min(must[0] - before, all[0]) + room / 2;
  if (least > most + 1e-6) return null;
  return Math.min(most, Math.max(least, (all[0] + all[1]) / 2));
}

/** For what does not fit even so: its middle in the middle of what is not covered. */
function uncovered(must: readonly Point[], cover: Cover, scale: number): { x: number; y: number } {
  const [across, down] = [spread(must, "x", 0), spread(must, "y", 0)];
  return {
    x: (across[0] + across[1] + (cover.right - cover.left) / scale) / 2,
    y: (down[0] + down[1] + (cover.bottom - cover.top) / scale) / 2,
  };
}

// Where on the board the dice of a space are spread out: near it, and over nothing that matters.
import type { Cover } from "../../lib/board/framing";

interface Room {
  readonly width: number;
  readonly height: number;
  readonly covered: Cover;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

export const SIZE = 40; // pixels of a die in the fan
export const MINI = 15;
const EDGE = 6;
const WAYS = 16;

/** The middle of a fan for so many dice, and where the line to its space begins. */
export function besideRoad(
  spot: Spot,
  count: number,
  lane: number,
  taken: readonly Spot[],
  signs: readonly Spot[], // which must stay readable
  room: Room,
): Spot & { readonly from: Spot } {
  const wide = (count * SIZE) / 2 + EDGE;
  const high = SIZE / 2 + EDGE;
  const clear = lane * 0.5;
  let best = { x: spot.x, y: spot.y - high - clear, cost: Infinity };
  for (const far of [1, 1.5, 2.1, 2.8]) {
    for (let way = 0; way < WAYS; way += 1) {
      const angle = -Math.PI / 2 + (way * 2 * Math.PI) / WAYS;
      const x = spot.x + Math.cos(angle) * (wide * Math.abs(Math.cos(angle)) + clear) * far;
      const y = spot.y + Math.sin(angle) * (high + clear) * far;
      const cost =
        covers(x, y, wide, high, clear, [spot]) * 30 +
        covers(x, y, wide, high, clear, taken) * 20 +
        covers(x, y, wide, high, clear, signs) * 12 +
        outside(x, y, wide, high, room) * 50 +
        far +
        way / 100;
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  const x = Math.min(Math.max(best.x, wide), Math.max(wide, room.width - wide));
  const y = Math.min(Math.max(best.y, high), Math.max(high, room.height - high));
  return { x, y, from: spot };
}

/** How many spots would lie under the fan. */
const covers = (x: number, y: number, wide: number, high: number, clear: number, spots: readonly Spot[]): number =>
  spots.filter((one) => Math.abs(one.x - x) < wide + clear * 0.6 && Math.abs(one.y - y) < high + clear * 0.6).length;

const outside = (x: number, y: number, wide: number, high: number, { width, height, covered }: Room): number =>
  Number(x < covered.left + wide) +
  Number(y < covered.top + high) +
  Number(x > width - covered.right - wide) +
  Number(y > height - covered.bottom - high);

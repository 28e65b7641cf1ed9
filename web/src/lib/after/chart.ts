// Geometry of the two charts of a race: places and gaps by round.
import type { BoardCar } from "../../games/game";
import type { RaceReport } from "../wire";

export interface Line {
  readonly car: BoardCar;
  readonly values: readonly (number | null)[]; // on the grid, then after each round
  readonly out: boolean;
  readonly stops: readonly number[]; // rounds in which it came in
  readonly dash: string; // its own, so that nobody needs the colour
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Patterns of the thread along the middle of a line. */
const DASHES = ["1.5 12", "9 5", "2.5 4", "16 4", "10 4 2.5 4", "5 5", "16 4 2.5 4 2.5 4", "1 3", "22 5", "6 3 2 3"];

export function linesOf(report: RaceReport, cars: readonly BoardCar[], what: "places" | "gaps"): readonly Line[] {
  return report.cars.flatMap((line): Line[] => {
    const index = cars.findIndex((one) => one.id === line.car);
    const car = cars[index];
    if (car === undefined) return [];
    return [
      { car, values: line[what], out: line.out, stops: line.stops ?? [], dash: DASHES[index % DASHES.length] ?? "" },
    ];
  });
}

/** Round numbers that can be written side by side. */
export function ticksOf(rounds: number, width: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50].find((one) => (width / Math.max(1, rounds)) * one >= 24) ?? 100;
  return Array.from({ length: Math.floor(rounds / step) }, (_, index) => (index + 1) * step);
}

/** A line that leaves and enters every round level, as a chart of places should. */
export function levelPath(spots: readonly Spot[]): string {
  return spots
    .map(({ x, y }, index) => {
      const before = spots[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}

export const straightPath = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");

/** Move heights apart until none is nearer than `least` to another, keeping their order and the frame. */
export function apart(heights: readonly number[], least: number, low: number, high: number): readonly number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const room = Math.min(least, (high - low) / Math.max(1, heights.length - 1));
  const placed: number[] = [];
  for (const { height } of order) placed.push(Math.max(height, (placed.at(-1) ?? low - room) + room));
  for (let i = placed.length - 1; i >= 0; i -= 1) {
    placed[i] = Math.min(placed[i] ?? 0, i === placed.length - 1 ? high : (placed[i + 1] ?? high) - room);
  }
  const found: number[] = [];
  order.forEach(({ index }, i) => (found[index] = placed[i] ?? 0));
  return found;
}

// Who drives, and how a car is told apart without its colour: alike in every game.
import type { Chair, SeasonRow, TableSummary } from "../lib/wire";
import type { BoardCar, GamePage, SeasonCar, Shape } from "./game";

export type Paint = Pick<BoardCar, "colour" | "ink">;
export type CarBadge = Paint & Pick<BoardCar, "badge" | "shape">;

export const DARK = "#1d1b18";
export const LIGHT = "#fbf6ea";
const SHAPES: readonly Shape[] = [
  "circle",
  "square",
  "diamond",
  "triangle",
  "hexagon",
  "pentagon",
  "shield",
  "star",
  "cross",
  "drop",
];

/** The person in a seat; nobody where a bot drives on its own, which goes by its car, as the log has it. */
export const personAt = (summary: TableSummary, seat: number): string => personOf(summary.chairs, seat);

type Chairs = readonly Pick<Chair, "name" | "person">[];

function personOf(chairs: Chairs, seat: number): string {
  const chair = chairs[seat];
  return chair === undefined || chair.person === null ? "" : chair.name;
}

/** Who drives, in a table of a season: a person, or the car by what its game calls it. */
export const rowName = (page: Pick<GamePage, "carName"> | undefined, row: SeasonCar, chairs: Chairs): string =>
  personOf(chairs, row.seat) || (page?.carName?.(row) ?? row.name);

/** The sign of a car in its paint: its number, from 0, on a shape of its own. */
export const badgeIn = (paint: Paint, car: number, badge = String(car + 1)): CarBadge => ({
  ...paint,
  badge,
  shape: SHAPES[car % SHAPES.length] ?? "circle",
});

/** The car of a row in a season's table as the board has it; nameless where it has none. */
export const carOfRow = (
  cars: readonly BoardCar[],
  row: Pick<SeasonRow, "car">,
): CarBadge & { readonly name: string } =>
  cars.find(({ id }) => id === row.car) ?? { ...badgeIn({ colour: DARK, ink: LIGHT }, row.car), name: "" };

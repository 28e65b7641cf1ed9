// A championship's rows as cars with names.
import { fill } from "../../lib/settings.svelte";
import type { RaceRow, SeasonRow, TableSummary } from "../../lib/wire";
import type { BoardCar, SeasonCar } from "../game";
import { rowName } from "../drivers";
import { badgeOf } from "./paints";
import { ours } from "./words";

/** The colour of a car, which is what a row calls it; a Legend is told apart from a car that was left. */
export function carName({ seat, name }: SeasonCar): string {
  const colour = (ours().colours as Readonly<Record<string, string>>)[name] ?? name;
  return seat < 0 ? fill(ours().legend, { colour }) : colour;
}

/** Who drives: a person, or the car. */
export const nameOfRow = (row: SeasonRow | RaceRow, summary: TableSummary): string =>
  rowName({ carName }, row, summary.chairs);

export const carOfRow = (row: SeasonRow): Pick<BoardCar, "badge" | "shape" | "colour" | "ink"> =>
  badgeOf(row.car, row.name);

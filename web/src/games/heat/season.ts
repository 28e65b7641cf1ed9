// A championship's rows as cars with names.
import { t, fill } from "../../lib/settings.svelte";
import type { Card, RaceRow, SeasonRow } from "../../lib/wire";
import type { BoardCar } from "../game";
import { personAt } from "../drivers";
import { badgeOf } from "./cars";

/** Who drives: a person, or the colour of the car, which is what a row calls it. */
export function nameOfRow(row: SeasonRow | RaceRow, card: Card): string {
  const colour = (t().heat.colours as Readonly<Record<string, string>>)[row.name] ?? row.name;
  if (row.seat < 0) return fill(t().heat.legend, { colour });
  return personAt(card, row.seat) || colour;
}

export const carOfRow = (row: SeasonRow): Pick<BoardCar, "badge" | "shape" | "colour" | "ink"> =>
  badgeOf(row.car, row.name);

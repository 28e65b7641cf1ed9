// Who is who in a cup: its drivers have another car in every race, so a bot goes by its seat.
import { fill, number, t } from "../settings.svelte";
import type { Chair } from "../wire";

type Chairs = readonly Pick<Chair, "name" | "person">[];

export function driverOf(chairs: Chairs, seat: number): string {
  const chair = chairs[seat];
  return chair === undefined || chair.person === null ? fill(t().cup.bot, { n: seat + 1 }) : chair.name;
}

/** Thirds and halves of a point, as people read them. */
export const points = (value: number): string => number(value, 2);

/** What a place was worth in a race of so many. */
export const worth = (place: number, seats: number): number => (seats - place) / (seats - 1);

// How a race ended: who came home in which order, who did not and why.
import type { BoardCar, GamePage, Gauge } from "../../games/game";
import { clock } from "../clock";
import { fill, listed, t } from "../settings.svelte";
import type { SeasonReport, TableSummary, Update } from "../wire";

export interface Finisher {
  readonly place: number;
  readonly car: BoardCar;
  readonly out: boolean;
  readonly told: string; // gap or points, in a few words
  readonly why: string; // of a car that is out, the last sentence about it
  readonly gauges: readonly Gauge[];
}

/** The classification of the race, best first; those who are out come last. */
export function finishersOf(
  page: GamePage,
  update: Update,
  summary: TableSummary,
  seat: number | null,
): readonly Finisher[] {
  const cars = new Map(page.cars(update.view, summary, seat).map((car) => [car.id, car]));
  const rows = page.rows(update.view, summary);
  return rows
    .flatMap((row): Finisher[] => {
      const car = cars.get(row.id);
      if (car === undefined) return [];
      const why = row.out ? lastWord(page, update, row.id) : "";
      return [{ place: row.place, car, out: row.out, told: row.gap, why, gauges: row.gauges }];
    })
    .sort((one, other) => Number(one.out) - Number(other.out) || one.place - other.place);
}

/** The table of a season, champion first; `points` words what somebody has; a rally counts time. */
export function seasonFinishers(
  season: SeasonReport,
  cars: readonly BoardCar[],
  points: (points: number) => string,
): readonly Finisher[] {
  return season.standings.flatMap((row): Finisher[] => {
    const car = cars.find((one) => one.id === row.car);
    if (car === undefined) return [];
    const told = row.time ? clock(row.time) : points(row.points ?? 0);
    return [{ place: row.place, car, out: row.left ?? false, told, why: "", gauges: [] }];
  });
}

/** "Ana wins", "Ana and Ben share the title". */
export function victory(names: readonly string[], championship: boolean): string {
  const words = t().after;
  const one = championship ? words.champion : words.wins;
  const level = championship ? words.championsLevel : words.winLevel;
  return fill(names.length > 1 ? level : one, { name: listed(names) });
}

function lastWord(page: GamePage, update: Update, id: number): string {
  const found = update.events.findLastIndex(
    (event, index) => page.doer(event) === id && (update.told?.[index] ?? "") !== "",
  );
  return update.told?.[found] ?? "";
}

// A championship's drivers and teams by name.
import { fill } from "../../lib/settings.svelte";
import type { SeasonReport } from "../../lib/wire";
import type { SeasonCar, Team } from "../game";
import { ours } from "./words";

const colourOf = (id: string): string => (ours().colours as Readonly<Record<string, string>>)[id] ?? id;

/** What a car that no person drives is called; one that drives by itself is told apart from one that was left. */
export const carName = ({ seat, name }: SeasonCar): string =>
  seat < 0 ? fill(ours().automatic, { car: colourOf(name) }) : colourOf(name);

/** Two cars each, which go by the colour of their box; none without the constructors' table. */
export function teams({ seasons }: SeasonReport): readonly Team[] {
  const rows = seasons.find(({ season }) => season === "constructors")?.standings ?? [];
  const names = ours().season.team as Readonly<Record<string, string>>;
  return rows.map((row) => ({ row, name: names[row.name] ?? row.name, cars: [row.car, row.car + 1] }));
}

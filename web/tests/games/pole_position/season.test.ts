// A championship: the table of the drivers and that of the teams, the calendar, and how a race ended.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { page } from "@/games/pole_position";
import SeasonPanel from "@/games/pole_position/SeasonPanel.svelte";
import type { Plain } from "@/lib/plain/messages";
import type { SeasonReport } from "@/lib/wire";
import { film, type Film } from "../../films";
import { FORMS } from "../../games";
import { all, read, texts, the } from "../../seen";
import { answering } from "../../server";
import { speak } from "../../speaking";
import { openTable, settled } from "../../table";

const rows = (table: string): string[][] => all(`${table} tbody tr`).map((row) => [...row.children].map(read));

/** What the column before wins and points tells. */
const setups = (): (string | undefined)[] => rows(".sheet table:not([data-testid])").map((row) => row.at(-3));

/** The panel as it stands after the last race. */
async function atTheEnd(change: (season: SeasonReport) => SeasonReport = (season) => season): Promise<Film<Plain>> {
  const race = await film<Plain>("pole_position/second_race");
  const season = change(race.season(0)!);
  const game = race.summary.game;
  answering({
    "/tables/table/season": () => season,
    [`/games/${game}`]: () => FORMS.find(({ id }) => id === game),
  });
  const cars = page.cars(race.at(0).view, race.summary, 0);
  render(SeasonPanel, { table: "table", seat: 0, summary: race.summary, cars, race: 0, open: true });
  await settled();
  return race;
}

test("between two races drivers, teams and engines are told, and where the next race is", async () => {
  await openTable("pole_position/second_race");
  expect(rows(".sheet table:not([data-testid])")).toEqual([
    ["1", "RdAna", "sound✓", "1", "10"],
    ["2", "OrOrange", "damaged once−1", "0", "8"],
    ["3", "YeYellow", "sound✓", "0", "6"],
    ["4", "GnGreen", "sound✓", "0", "5"],
  ]);
  expect(rows(".sheet [data-testid=teams]")).toEqual([
    ["1", "RdOrRed team", "1", "18"],
    ["2", "YeGnYellow team", "0", "11"],
  ]);
  expect(read(the(".calendar p"))).toBe("1 of 3 races run");
  expect(texts(".calendar li")).toEqual(["Great Britain Ana won", "USA now", "Great Britain to come"]);
});

test("how a race ended is told with what it brought the teams, until the next answer is given", async () => {
  const table = await openTable("pole_position/second_race");
  const result = the("[data-testid=race-result]");
  expect(read(result)).toContain("Race 1 of 3 is over");
  expect(read(result)).toContain("Ana won. You: place 1 of 4, 10 points.");
  expect(rows("[data-testid=race-result] [data-testid=teams]")).toEqual([
    ["1", "RdOrRed team", "+18", "18"],
    ["2", "YeGnYellow team", "+11", "11"],
  ]);
  await table.press("Escape");
  expect(all("[data-testid=race-result]")).toEqual([]);
});

test("at the end no engine matters any more; all of it is told in Spanish too", async () => {
  await atTheEnd((season) => ({ ...season, races: season.races.map((one) => ({ ...one, state: "over" })) }));
  expect(texts(".sheet table:not([data-testid]) thead th")).toEqual(["Place", "Driver", "Wins", "Points"]);
  await speak("es");
  await settled();
  expect(read(the("summary .label"))).toBe("Campeonato");
  expect(texts("[data-testid=teams] tbody th")).toEqual(["RdOrEquipo rojo", "YeGnEquipo amarillo"]);
  expect(read(the(".calendar p"))).toBe("3 de 3 carreras corridas");
  expect(texts(".calendar li")[0]).toBe("Gran Bretaña gana Ana");
});

test("a setup for the whole championship stands beside each driver", async () => {
  const splits = [{ engine: 9, brakes: 5 }, { engine: 3, brakes: 11 }, null, null];
  await atTheEnd((season) => ({
    ...season,
    carried: season.carried.map((one, seat) => ({ ...one, split: splits[seat] })),
  }));
  expect(texts(".sheet table:not([data-testid]) thead th")).toContain("Setup");
  const told = setups();
  expect(told.toSorted()).toEqual(["engine 3, brakes 11", "engine 9, brakes 5", "–", "–"].toSorted());
  await speak("es");
  await settled();
  expect(setups()).toContain("motor 9, frenos 5");
});

test("without constructors there is no table of teams", async () => {
  await atTheEnd((season) => ({ ...season, seasons: season.seasons.slice(0, 1) }));
  expect(all("[data-testid=teams]")).toEqual([]);
});

test("a view says which race it is, and cars without a person go by their colour", async () => {
  const { view } = (await film<Plain>("pole_position/second_race")).at(0);
  expect([page.season?.(view), page.race?.(view), page.racesRun?.(view)]).toEqual(["championship", 2, 1]);
  const single = (await film<Plain>("pole_position/start")).at(0).view;
  expect([page.season?.(single), page.race?.(single), page.racesRun?.(single)]).toEqual([null, 1, 0]);
  const names = [1, -1].map((seat) => page.carName?.({ seat, name: "purple" }));
  expect(names).toEqual(["Purple", "Purple (auto)"]);
});

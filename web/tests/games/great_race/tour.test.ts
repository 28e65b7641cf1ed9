// The grand tour: everybody's points race by race, their sum, and the maps.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { page } from "@/games/great_race";
import type { Expeditions } from "@/games/great_race/messages";
import SeasonPanel from "@/games/great_race/SeasonPanel.svelte";
import type { SeasonReport } from "@/lib/wire";
import { film } from "../../films";
import { FORMS } from "../../games";
import { all, read, texts, the } from "../../seen";
import { answering } from "../../server";
import { speak } from "../../speaking";
import { openTable, settled } from "../../table";

const rows = (): string[][] => all(".sheet tbody tr").map((row) => [...row.children].map(read));

async function open(change: (season: SeasonReport) => SeasonReport, options: object = {}): Promise<void> {
  const race = await film<Expeditions>("great_race/second_map");
  const season = change(race.season(0)!);
  const game = race.summary.game;
  answering({
    "/tables/table/season": () => season,
    [`/games/${game}`]: () => FORMS.find(({ id }) => id === game),
  });
  const cars = page.cars(race.at(0).view, race.summary, 0);
  const summary = { ...race.summary, options: { ...race.summary.options, ...options } };
  render(SeasonPanel, { table: "table", seat: 0, summary, cars, race: 0, open: true });
  await settled();
}

test("between two races the sums of the tour are told race by race, with the maps to come", async () => {
  await openTable("great_race/second_map");
  expect(rows()).toEqual([
    ["1", "BBelgium", "21", "–", "–", "21"],
    ["2", "FAna", "14", "–", "–", "14"],
    ["3", "GBritain", "0", "–", "–", "0"],
  ]);
  expect(texts(".calendar li")).toEqual([
    "Africa Colomb-Béchar – Cape Town 1st Belgium, 21 points",
    "South America Caracas – Punta Arenas now",
    "Asia Beirut – Peking to come",
  ]);
  const result = read(the("[data-testid=race-result]"));
  expect(result).toContain("Race 1 of 3 is over");
  expect(result).toContain("Belgium won. You: place 2 of 3, 14 points.");
});

test("the tour is told in Spanish, and from the other end where the routes are reversed", async () => {
  await open((season) => season, { reverse: true });
  await speak("es");
  await settled();
  expect(read(the("summary .label"))).toBe("Gran gira");
  expect(texts(".calendar li")[0]).toBe("África Ciudad del Cabo – Colomb-Béchar 1.º Belgium, 21 puntos");
  expect(texts(".calendar li")[2]).toContain("por correr");
});

test("a race that was called off has no winner", async () => {
  const nothing = (season: SeasonReport): SeasonReport => ({
    ...season,
    races: season.races.map((one) => ({
      ...one,
      classification: (one.classification ?? []).map((row) => ({ ...row, points: 0 })),
    })),
  });
  await open(nothing);
  expect(texts(".calendar li")[0]).toContain("called off");
});

test("a view says which race of the tour it is; a crew without a person goes by its country", async () => {
  const { view } = (await film<Expeditions>("great_race/second_map")).at(0);
  expect([page.season?.(view), page.race?.(view), page.racesRun?.(view)]).toEqual(["rally", 2, 1]);
  expect(page.carName?.({ seat: 1, name: "italy" })).toBe("Italy");
});

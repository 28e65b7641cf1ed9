import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { page } from "@/games/rallyman_dirt";
import type { Rally } from "@/games/rallyman_dirt/messages";
import type { Listed, SeasonReport } from "@/lib/wire";
import Seasons from "@/pages/home/Seasons.svelte";
import { film } from "../../films";
import { FORMS } from "../../games";
import { only } from "../../given";
import { texts } from "../../seen";
import { answering } from "../../server";
import { settled } from "../../table";

test("a car that nobody drives is called by its colour", () => {
  expect(page.carName?.({ seat: 1, name: "red" })).toBe("Red");
});

test("a view says where it is, which stage it is, and whether it is one of a rally", () => {
  const season = { kind: "rally", race: 2, run: 1 } as const;
  const view = only<Rally["view"]>({ board: "ss1", season });
  expect([page.circuit(view), page.race?.(view), page.season?.(view)]).toEqual(["ss1", 2, "rally"]);
  expect(page.season?.({ ...view, season: null })).toBe(null);
});

test("a season that is over was won by a car, and not by a kind of bot", async () => {
  const race = await film("rallyman_dirt/second_stage");
  const season = race.season(0)!;
  const over: SeasonReport = {
    ...season,
    races: season.races.map((one) => ({ ...one, state: "over" })),
    standings: [...season.standings].reverse(),
  };
  answering({ "/tables/table/season": () => over });
  const table = only<Listed>({ ...race.summary, status: "finished", my_seats: [0], my_turn: false });
  render(Seasons, { tables: [table], games: FORMS });
  await settled();
  expect(texts("li p")).toEqual(["3 of 3 stages driven", "Green won in 3:10"]);
});

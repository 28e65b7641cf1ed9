// The road in words, for who does not see the board: of every game.
import { describe, expect, test } from "vitest";
import { gamePage } from "@/games/game";
import { board, film } from "../films";
import { GAMES, givenOf } from "../games";
import { told } from "../roads";
import { LANGUAGES } from "../speaking";

describe.each(GAMES)("a road of %s", (game) => {
  const { road: given, roads } = givenOf(game);

  test("is told in Spanish, as long as in English", async () => {
    const english = await told(`${game}/${given.film}`, given.road);
    const { road } = await told(`${game}/${given.film}`, given.road, { language: "es" });
    expect(road).toHaveLength(english.road.length);
    expect(road.filter((line) => line.includes(given.spanish))).toHaveLength(given.times);
    expect(road.filter((line) => given.english.test(line))).toEqual([]);
  });

  test.each(LANGUAGES)("nothing is left open in any line, in %s", async (language) => {
    for (const [path, circuit] of roads) {
      const { road, lines } = await told(`${game}/${path}`, circuit, { language });
      expect([...road, ...lines].filter((line) => /undefined|null|NaN|\{\w+\}|\[object/.test(line))).toEqual([]);
    }
  });

  test("is not told while another one is drawn, or none", async () => {
    const race = await film(`${game}/${given.film}`);
    const page = await gamePage(game);
    const { view } = race.at(0);
    expect(page.road(view, race.summary, null)).toEqual([]);
    const other = { ...(await board(game, page.circuit(view))), circuit: "another" };
    expect(page.road(view, race.summary, other)).toEqual([]);
  });
});

// The games of the page, and what shared tests need to know of each: found by listing, no test names them.
import type { GameForm } from "@/lib/wire";
import { ending } from "./films";

/** A film on a road, and how Spanish words tell it. */
export interface ToldRoad {
  readonly film: string;
  readonly road: string;
  readonly spanish: string; // what is said of it
  readonly times: number; // and how often
  readonly english: RegExp; // words that Spanish has not
}

/** What a game says of itself for the tests of all games, in `given.ts` of its folder. */
export interface Given {
  readonly film: string; // a race in which the person at the page is asked something at once
  readonly road: ToldRoad; // one that is told in words
  readonly roads: readonly (readonly [film: string, road: string])[]; // those of which every line is looked at
  readonly sought: string; // a word that its rules have in some places
  readonly unplayed: readonly number[]; // chapters that are written down and not played
}

/** The games that the page can show, by the folders of its sources. */
export const GAMES: readonly string[] = Object.keys(import.meta.glob("../src/games/*/index.ts")).map(
  (path) => path.split("/").at(-2) ?? "",
);

const FILES = import.meta.glob<Given>("./games/*/given.ts", { eager: true, import: "given" });

export function givenOf(game: string): Given {
  const found = FILES[`./games/${game}/given.ts`];
  if (found === undefined) throw new Error(`There is no tests/games/${game}/given.ts.`);
  return found;
}

/** As the server describes them. */
export const FORMS: readonly GameForm[] = await Promise.all(GAMES.map(async (game) => (await ending(game)).form));

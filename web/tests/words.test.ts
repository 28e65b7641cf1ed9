import { expect, test } from "vitest";
import type { Language } from "@/lib/settings.svelte";
import { en } from "@/words/en";
import { es } from "@/words/es";
import { GAMES } from "./games";

// the words of each game come with its own files
const FILES = import.meta.glob<Record<Language, object>>("../src/games/*/words/e[ns].ts", { eager: true });
const ofGames = (language: Language): object =>
  Object.fromEntries(GAMES.map((game) => [game, FILES[`../src/games/${game}/words/${language}.ts`]![language]]));

/** Every text with its path, such as `table.over`. */
function flat(texts: object | string, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) =>
    flat(inner as object | string, path === "" ? key : `${path}.${key}`),
  );
}

const facts = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).sort();
const ENGLISH = new Map(flat({ ...en, ...ofGames("en") }));
const SPANISH = new Map(flat({ ...es, ...ofGames("es") }));

test("both languages have the same texts", () => {
  expect(ENGLISH.size).toBeGreaterThan(800);
  expect([...SPANISH.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
});

test("a text has the same facts in both languages", () => {
  // one may be said twice; none is left out, and none invented
  const named = (text: string): string => [...new Set(facts(text))].join();
  const differ = [...ENGLISH].filter(([path, text]) => named(text) !== named(SPANISH.get(path) ?? ""));
  expect(differ).toEqual([]);
});

test("no text is empty in one language only, or begins or ends with a space in one only", () => {
  const shape = (text: string): readonly boolean[] => [text === "", text.startsWith(" "), text.endsWith(" ")];
  const differ = [...ENGLISH].filter(([path, text]) => String(shape(text)) !== String(shape(SPANISH.get(path) ?? "")));
  expect(differ).toEqual([]);
});

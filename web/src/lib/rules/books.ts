// The books of rules: each is fetched when somebody wants to read it, in the language of the reader.
import { rest } from "../rest";
import { fill, t } from "../settings.svelte";
import type { Language } from "../settings.svelte";
import type { Book, Chapter, Clause } from "./parse";

const FILES = import.meta.glob<string>("../../../../docs/rules/{formula-d,heat,rallyman-dirt}{,.es}.md", {
  query: "?raw",
  import: "default",
});

export interface RuledGame {
  readonly id: string;
  readonly name: string;
  readonly prefix: string; // of its clauses
  readonly unplayed?: number; // the first chapter that the program does not play yet, and all after it
}

export const RULED: readonly RuledGame[] = [
  { id: "formula_d", name: "Formula D", prefix: "FD", unplayed: 20 },
  { id: "heat", name: "HEAT", prefix: "HT" },
  { id: "rallyman_dirt", name: "Rallyman: DIRT", prefix: "RD" },
];

/** Whether a chapter is played here, and not only written down. */
export const isPlayed = ({ unplayed = Infinity }: RuledGame, { number }: Chapter): boolean => Number(number) < unplayed;

const read = new Map<string, Promise<Book>>();

async function load(game: RuledGame, language: Language): Promise<Book> {
  const name = `${game.id.replace("_", "-")}${language === "es" ? ".es" : ""}.md`;
  const file = FILES[`../../../../docs/rules/${name}`];
  if (file === undefined) throw new Error(fill(t().rules.noBook, { what: name }));
  const [text, { parse }] = await Promise.all([file(), import("./parse")]);
  return parse(text, game.prefix);
}

/** The rules of a game in a language; what could not be fetched is asked for again the next time. */
export function bookOf(game: RuledGame, language: Language): Promise<Book> {
  const key = `${game.id} ${language}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const fresh = rest.during(load(game, language));
  read.set(key, fresh);
  fresh.catch(() => read.delete(key));
  return fresh;
}

/** A clause with the chapter it stands in. */
export interface Found {
  readonly game: RuledGame;
  readonly chapter: Chapter;
  readonly clause: Clause;
}

/** The clauses of some ids; the id of a chapter brings all of its clauses. Those that do not exist are left out. */
export async function clausesOf(ids: readonly string[], language: Language): Promise<Found[]> {
  const found = await Promise.all(
    ids.map(async (id): Promise<Found[]> => {
      const game = RULED.find((one) => id.startsWith(`${one.prefix}-`));
      if (game === undefined) return [];
      const { chapters } = await bookOf(game, language);
      return chapters.flatMap((chapter) =>
        chapter.blocks
          .flatMap((block) => (block.kind === "clauses" ? block.clauses : []))
          .filter((clause) => clause.id === id || chapter.id === id)
          .map((clause) => ({ game, chapter, clause })),
      );
    }),
  );
  return found.flat();
}

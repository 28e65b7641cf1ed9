// The books of rules: each is fetched when somebody wants to read it, in the language of the reader.
import { games } from "../games";
import { rest } from "../rest";
import { fill, t } from "../settings.svelte";
import type { Language } from "../settings.svelte";
import type { GameForm } from "../wire";
import { withExamples, type Book, type Chapter, type Clause } from "./book";

const FILES = import.meta.glob<Book>("../../../../docs/games/*/rules{,.es}.md", { import: "default" });

/** What a book needs to know of its game. */
export type RuledGame = Pick<GameForm, "id" | "names" | "clauses" | "unplayed">;

const fileOf = (game: string, language: Language): string => `${game}/rules${language === "es" ? ".es" : ""}.md`;
const book = (name: string): (() => Promise<Book>) | undefined => FILES[`../../../../docs/games/${name}`];

/** The games with a book of rules here: one of an installed package may have none. */
export const withBooks = <G extends RuledGame>(games: readonly G[]): readonly G[] =>
  games.filter(({ id }) => book(fileOf(id, "en")) !== undefined);

/** Whether a chapter is played here, and not only written down. */
export const isPlayed = ({ unplayed }: Pick<RuledGame, "unplayed">, { number }: Chapter): boolean =>
  Number(number) < (unplayed ?? Infinity);

const read = new Map<string, Promise<Book>>();

async function load(game: RuledGame, language: Language): Promise<Book> {
  const name = fileOf(game.id, language);
  const file = book(name);
  if (file === undefined) throw new Error(fill(t().rules.noBook, { what: name }));
  return withExamples(await file());
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
  const books = withBooks(await games.all());
  const found = await Promise.all(
    ids.map(async (id): Promise<Found[]> => {
      const game = books.find(({ clauses }) => id.startsWith(`${clauses}-`));
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

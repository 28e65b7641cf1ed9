// Races as the server would tell them, written down by tools/films.
import type { Language } from "@/lib/settings.svelte";
import type {
  BoardPicture,
  TableSummary,
  GameForm,
  Messages,
  Moment,
  Piece,
  Update,
  Prompt,
  RaceReport,
  SeasonReport,
} from "@/lib/wire";

interface Words<G extends Messages> {
  readonly title: string;
  readonly told: readonly string[];
  readonly question?: string;
  readonly labels?: readonly string[];
  readonly notes?: readonly (readonly string[])[];
  readonly view?: G["view"]; // of a film in scenes, which are made for each language; so are the next two
  readonly events?: readonly G["event"][];
  readonly previews?: readonly G["preview"][];
}

interface Step<G extends Messages> {
  readonly answer: G["action"] | null; // which led here
  readonly position: Update<G>;
  readonly words: Readonly<Record<Language, Words<G>>>;
  readonly season?: SeasonReport;
}

interface Written<G extends Messages> {
  readonly card: TableSummary;
  readonly seat: number | null;
  readonly steps: readonly Step<G>[];
}

const FILES = import.meta.glob<unknown>("./games/*/films/**/*.json", { import: "default" });

async function read<T>(path: string): Promise<T> {
  const file = FILES[placeOf(path)];
  if (file === undefined) throw new Error(`There is no ${placeOf(path)} in web/tests; tools/films writes it.`);
  return (await file()) as T;
}

/** Where a film, board or box of pieces lies; the first part of its path is its game. */
const placeOf = (path: string): string => path.replace(/^(\w+)\/(.*)$/, "./games/$1/films/$2.json");

/** What one seat, or a spectator, is told of a race from question to question. */
export class Film<G extends Messages = Messages> {
  readonly summary: TableSummary;
  readonly seat: number | null;
  readonly length: number;

  constructor(private readonly written: Written<G>) {
    this.summary = written.card;
    this.seat = written.seat;
    this.length = written.steps.length;
  }

  /** The answer that leads on from a step. */
  answer(step: number): G["action"] | null {
    return this.written.steps[step + 1]?.answer ?? null;
  }

  /** The update at a step, by itself: with all that happened since the start, or, `fresh`, only since the step before. */
  at(step: number, language: Language = "en", fresh = false): Update<G> {
    const { position, words } = this.written.steps[step]!;
    const { title, question, labels, notes, view = position.view, previews } = words[language];
    const part = this.written.steps.slice(fresh ? step : 0, step + 1);
    const prompt: Prompt<G> | null = position.prompt && {
      ...position.prompt,
      previews: previews ?? position.prompt.previews,
      question: question!,
      labels: labels!,
      notes: notes!,
    };
    return {
      ...position,
      view,
      kept: fresh ? position.kept : 0,
      events: part.flatMap((one) => one.words[language].events ?? one.position.events),
      told: part.flatMap((one) => one.words[language].told),
      title,
      prompt,
    };
  }

  /** The step by which an event had been told. */
  stepOf(event: number): number {
    return this.written.steps.findIndex(({ position: { kept }, words: { en } }) => event < kept + en.told.length);
  }

  /** A step as it is looked back at. */
  moment(step: number, language: Language): Moment<G> {
    const { kept, events, view, asked, over, title, told } = this.at(step, language, true);
    const words = { title: title ?? null, told: told ?? null };
    return { number: step, events: kept + events.length, view, asked, over, doer: 0, happened: events, ...words };
  }

  season(step: number): SeasonReport | undefined {
    return this.written.steps[step]?.season;
  }

  /** What is asked at a step. */
  prompt(step: number, language: Language = "en"): Prompt<G> {
    const { prompt } = this.at(step, language);
    if (prompt === null) throw new Error(`Nothing is asked at step ${step}.`);
    return prompt;
  }
}

export const film = async <G extends Messages = Messages>(path: string): Promise<Film<G>> =>
  new Film<G>(await read<Written<G>>(path));

/** Whether the board of a circuit was kept. */
export const isDrawn = (game: string, circuit: string): boolean => placeOf(`${game}/boards/${circuit}`) in FILES;

/** A board as it is drawn, without its drawing. */
export async function board(game: string, circuit: string, language: Language = "en"): Promise<BoardPicture> {
  const { en, es } = await read<{ readonly en: BoardPicture; readonly es: Partial<BoardPicture> }>(
    `${game}/boards/${circuit}`,
  );
  return language === "en" ? en : { ...en, ...es };
}

/** The pieces that films of a game name, in words. */
export async function pieces(game: string, language: Language): Promise<readonly Piece[]> {
  if (!(placeOf(`${game}/pieces`) in FILES)) return [];
  return (await read<Record<Language, readonly Piece[]>>(`${game}/pieces`))[language];
}

/** What the things that a game draws mean, and the words that name them, as the server hands them out. */
export interface Explained {
  readonly about: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly terms: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

export const explained = async (game: string): Promise<Explained> => read<Explained>(`${game}/about`);

/** The films of all games, by path. */
export const FILMS: readonly string[] = Object.keys(FILES).flatMap((file) => {
  const [, game = "", name = ""] = /^\.\/games\/(\w+)\/films\/(\w+)\.json$/.exec(file) ?? [];
  return name === "" || ["about", "ending", "pieces"].includes(name) ? [] : [`${game}/${name}`];
});

interface Ending extends Written<Messages> {
  readonly form: GameForm;
  readonly report: Readonly<Record<Language, RaceReport>>;
  readonly moments: readonly Moment[]; // the first of them
}

/** A whole race that is over: its last update, its figures, and its first moments. */
export async function ending(game: string): Promise<Omit<Ending, keyof Written<Messages>> & { readonly film: Film }> {
  const { form, report, moments, ...written } = await read<Ending>(`${game}/ending`);
  return { film: new Film(written), form, report, moments };
}

// Tables as lists show them, and the quickest way to a new one.
import { get, post } from "./api";
import { someName } from "./frame/names";
import { me } from "./me.svelte";
import { settings } from "./settings.svelte";
import type { GameForm, NewTable, OptionForm, Page, TableSummary } from "./wire";

export type ListName = "mine" | "open" | "racing" | "watched" | "finished";

/** What an option of a game may be set to. */
export type Value = OptionForm["default"];

const RIVAL = "bot:normal";

export const tables = (list: ListName, after: string | null = null): Promise<Page> =>
  get(`/tables?list=${list}&limit=12${after === null ? "" : `&after=${after}`}`);

/** A text in the language of the page. */
export const say = (texts: GameForm["names"]): string => texts[settings.language] ?? "";

/** Set up a table; a person without a name yet becomes a guest first. */
export async function setUp(wish: NewTable): Promise<TableSummary> {
  await me.enter(someName());
  return post<TableSummary>("/tables", wish);
}

/** One click: a table with good rivals that begins at once. */
export const raceNow = (game: GameForm): Promise<TableSummary> =>
  setUp({
    game: game.id,
    chairs: ["me", ...Array.from({ length: game.seats.usual - 1 }, () => RIVAL)],
    options: game.first_race,
    start: true,
  });

/** Whether a table holds a whole season: one of the options that make a season is not as in a single race. */
export const isSeason = (game: GameForm, options: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(game.season).some((key) => (options[key] ?? usualOf(game, key)) !== usualOf(game, key));

const usualOf = (game: GameForm, option: string): unknown => game.options.find(({ id }) => id === option)?.default;

/** The option that says where it is raced: a circuit or a stage, which may be a file of one's own. */
export const roadOption = (game: GameForm): OptionForm | undefined => game.options.find(({ takes_file }) => takes_file);

/** Where a table races: "Monaco", or the season it runs. */
export function venue(game: GameForm, options: Readonly<Record<string, unknown>>): string {
  const named = (option: string): string => {
    const form = game.options.find(({ id }) => id === option);
    const value = form?.values.find((each) => each.value === options[option]);
    const name = value === undefined ? String((options[option] as Value | undefined) ?? "") : say(value.names);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  if (!isSeason(game, options)) return named(roadOption(game)?.id ?? "circuit");
  if ("rally" in options) return named("rally");
  const [key = "", usual] = Object.entries(game.season)[0] ?? [];
  return options[key] === usual && "season" in options ? `${named(key)} · ${named("season")}` : named(key);
}

/** How long ago something happened, in words. */
export function ago(moment: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const seconds = Math.min(0, Math.round((moment - now) / 1000));
  if (seconds > -60) return words.format(0, "second");
  if (seconds > -3600) return words.format(Math.round(seconds / 60), "minute");
  if (seconds > -86_400) return words.format(Math.round(seconds / 3600), "hour");
  return words.format(Math.round(seconds / 86_400), "day");
}

// A race that is over, as the page of it is opened.
import { render } from "@testing-library/svelte";
import { vi } from "vitest";
import { gamePage } from "@/games/game";
import { roadOption } from "@/lib/lobby";
import { me } from "@/lib/me.svelte";
import { settings, type Language } from "@/lib/settings.svelte";
import type { BoardPicture, GameForm, Moment, RaceReport, Update } from "@/lib/wire";
import After from "@/pages/After.svelte";
import { board, ending, pieces } from "./films";
import { only } from "./given";
import { click } from "./seen";
import { answering, type Answers } from "./server";
import { settled } from "./table";

export interface Over {
  readonly server: Answers;
  readonly drawn: BoardPicture;
  readonly end: Update;
  readonly report: RaceReport;
  readonly form: GameForm;
  readonly moments: readonly Moment[];
}

/** The page of a race that is over, as Ana opens it; `change` says how it ended otherwise. */
export async function openAfter(game: string, change: (end: Update) => Update = (end) => end): Promise<Over> {
  const { film, form, report, moments } = await ending(game);
  const circuit = only<Record<string, string>>(film.summary.options)[roadOption(form)!.id]!;
  const drawn = await board(game, circuit);
  const boxes = { en: await pieces(game, "en"), es: await pieces(game, "es") };
  const words = (query: string): Language => (/=(es)\b/.test(query) ? "es" : "en");
  const server = answering({
    "/tables/table": () => film.summary,
    [`/games/${game}`]: () => form,
    [`/games/${game}/pieces`]: (query) => boxes[words(query)],
    [`/games/${game}/times`]: () => [],
    "/tables/table/position": (query) => ({ position: change(film.at(0, words(query))) }),
    "/tables/table/report": (query) => report[words(query)],
    "/tables/table/board": () => drawn,
    "/tables/table/moments": () => ({ total: moments.length, whole: true, moments }),
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal("scrollTo", vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  await gamePage(game);
  await settings.set({ pace: "off" });
  history.replaceState(null, "", "/t/table/after");
  me.forget();
  me.person = only({ id: "ana", name: "Ana", guest: true, language: "en" });
  render(After, { id: "table" });
  await settled();
  return { server, drawn, end: film.at(0), report: report.en, form, moments };
}

export const press = async (element: Element): Promise<void> => {
  element.dispatchEvent(click());
  await settled();
};

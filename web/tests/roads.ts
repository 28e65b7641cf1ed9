// The road of a film in words, as the page tells it to who does not see the board.
import { expect, vi } from "vitest";
import { gamePage } from "@/games/game";
import { roadOption } from "@/lib/lobby";
import { pieces as box } from "@/lib/pieces.svelte";
import type { Language } from "@/lib/settings.svelte";
import { board, film, pieces } from "./films";
import { FORMS } from "./games";
import { only } from "./given";
import { answering } from "./server";
import { speak } from "./speaking";

/** The road of a film at a step, told from a board that was kept; and all that the board shows, in lines. */
export async function told(
  path: string,
  circuit: string,
  { step = 0, language = "en" }: { readonly step?: number; readonly language?: Language } = {},
): Promise<{ road: readonly string[]; lines: readonly string[] }> {
  const race = await film(path);
  const { game } = race.summary;
  const boxes = { en: await pieces(game, "en"), es: await pieces(game, "es") };
  answering({ [`/games/${game}/pieces`]: (query) => boxes[query.endsWith("es") ? "es" : "en"] });
  await speak(language);
  const page = await gamePage(game);
  const picture = await board(game, circuit, language);
  const where = roadOption(FORMS.find(({ id }) => id === game)!)!.id; // a view calls it as the options do
  const view = only<{ readonly round: number }>({ ...race.at(step, language).view, [where]: circuit, board: circuit });
  await vi.waitFor(() => expect(box.of(game).size).toBe(boxes[language].length));
  return { road: page.road(view, race.summary, picture), lines: page.describe(view, race.summary, picture) };
}

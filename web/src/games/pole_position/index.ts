// Pole Position's part of the page. It reads scenes and offers, and what the game has put into them for it.
import { page as plain } from "../../lib/plain/page";
import type { Plain } from "../../lib/plain/messages";
import { toneOf } from "../../lib/plain/offers";
import { defaultOption } from "../../lib/table/mainAction";
import type { GamePage } from "../game";
import Dashboard from "./Dashboard.svelte";
import { tableOf } from "./table";
import { carName, teams } from "./teams";

/** Questions with an answer that most give: the main button takes it without a look at it first. */
const PLAIN_ANSWERS: ReadonlySet<string> = new Set(["reroll", "boost", "tyre_token", "relieve_stress", "pit_extra"]);

export const page: GamePage<Plain> = {
  ...plain,
  Dashboard,
  carName,
  teams,
  usual: (prompt) => (PLAIN_ANSWERS.has(prompt.decision) ? defaultOption(prompt) : null),
  // a whole way at once, where nothing on it is to be thought over
  suggestedAim: (prompt, option) =>
    prompt.decision === "step" && toneOf(prompt, option) === "free" ? (plain.aims?.(prompt, option)[0] ?? "") : "",
  describe: (scene, summary, picture) => [
    ...plain.describe(scene, summary, picture),
    ...(tableOf(scene).tyres ?? []).map(({ told = "" }) => `${told}.`),
  ],
};

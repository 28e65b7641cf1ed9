// Pole Position's part of the page. It reads scenes and offers, and what the game has put into them for it.
import { page as plain } from "../../lib/plain/page";
import type { Plain } from "../../lib/plain/messages";
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
  describe: (scene, summary, picture) => [
    ...plain.describe(scene, summary, picture),
    ...(tableOf(scene).tyres ?? []).map(({ told = "" }) => `${told}.`),
  ],
};

import { page as plain } from "../../lib/plain/page";
import type { GamePage } from "../game";
import Dashboard from "./Dashboard.svelte";
import { marks } from "./marks";
import { offerOf, type Formula } from "./messages";
import Thrown from "./Thrown.svelte";
import { ours } from "./words";

export const page: GamePage<Formula> = {
  ...(plain as unknown as GamePage<Formula>),
  Dashboard,
  Layer: null,
  Piece: Thrown,
  marks,
  /** A nitro that is used is no longer listed. */
  rows: (scene, summary) =>
    plain
      .rows(scene, summary)
      .map((row) => ({ ...row, gauges: row.gauges.filter(({ kind, text }) => kind !== "nitro" || text !== "–") })),
  risky: (prompt, option) => offerOf(prompt, option).ask_first ?? false,
  gaps: () => ({ told: ours().gaps, unit: "" }),
};

import type { GamePage } from "../game";
import { cars, describe, rows } from "./cars";
import Dashboard from "./Dashboard.svelte";
import { commits, drafted, mainLabel } from "./draft";
import { doer, motion, shown } from "./happenings";
import Layer from "./Layer.svelte";
import { boardKey, marks, path, risky } from "./marks";
import { road } from "./road";
import { carName } from "./season";
import ShownCard from "./ShownCard.svelte";
import { ours } from "./words";
import type * as Heat from "./wire";

export const page: GamePage<Heat.Messages> = {
  Dashboard,
  Layer,
  Piece: ShownCard,
  cars,
  rows,
  circuit: ({ circuit }) => circuit,
  season: ({ mode }) => (mode === "race" ? null : "championship"),
  race: ({ race }) => race,
  racesRun: ({ results }) => results.length,
  carName,
  gaps: () => ({ told: ours().gaps, unit: "" }),
  marks,
  path,
  motion,
  shown,
  drafted,
  commits,
  mainLabel,
  risky,
  boardKey,
  doer,
  describe,
  road,
};

import type { GamePage } from "../game";
import { cars } from "./cars";
import Dashboard from "./Dashboard.svelte";
import { doer, motion, shown } from "./happenings";
import { marks, path } from "./marks";
import { risky } from "./odds";
import { road } from "./road";
import { describe, rows } from "./rows";
import Thrown from "./Thrown.svelte";
import { ours } from "./words";
import type * as FormulaD from "./wire";

export const page: GamePage<FormulaD.Messages> = {
  Dashboard,
  Layer: null,
  Piece: Thrown,
  cars,
  rows,
  circuit: ({ circuit }) => circuit,
  gaps: () => ({ told: ours().gaps, unit: "" }),
  marks,
  path,
  motion,
  shown,
  risky,
  boardKey: (view) => view.circuit,
  doer,
  describe,
  road,
};

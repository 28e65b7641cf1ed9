import type { Heat } from "../../lib/wire";
import type { GamePage } from "../game";
import { cars, describe, rows } from "./cars";
import Dashboard from "./Dashboard.svelte";
import { doer, motion, shown } from "./happenings";
import Layer from "./Layer.svelte";
import { boardKey, marks, path, risky } from "./marks";
import { road } from "./road";
import ShownCard from "./ShownCard.svelte";

export const page: GamePage<Heat.Messages> = {
  Dashboard,
  Layer,
  Piece: ShownCard,
  cars,
  rows,
  racesRun: ({ results }) => results.length,
  marks,
  path,
  motion,
  shown,
  risky,
  boardKey,
  doer,
  describe,
  road,
};

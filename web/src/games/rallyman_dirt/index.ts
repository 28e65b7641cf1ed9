import type { RallymanDirt } from "../../lib/wire";
import type { GamePage } from "../game";
import { usual } from "./aim.svelte";
import { cars } from "./cars";
import { brief, deed } from "./deeds";
import Dashboard from "./Dashboard.svelte";
import Fan from "./Fan.svelte";
import { doer, motion, shown } from "./happenings";
import Layer from "./Layer.svelte";
import { boardKey, marks, path, risky, sight } from "./marks";
import { road } from "./road";
import { rows } from "./rows";
import { describe } from "./text";
import Thrown from "./Thrown.svelte";
import TurnLine from "./TurnLine.svelte";

export const page: GamePage<RallymanDirt.Messages> = {
  Dashboard,
  Layer,
  Over: Fan,
  Piece: Thrown,
  Turn: TurnLine,
  deed,
  usual,
  brief,
  cars,
  rows,
  racesRun: ({ results }) => results.length,
  marks,
  path,
  sight,
  motion,
  shown,
  risky,
  boardKey,
  doer,
  describe,
  road,
};

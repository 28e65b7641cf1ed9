import type { RallymanDirt } from "../../lib/wire";
import type { GamePage } from "../game";
import { cars } from "./cars";
import Dashboard from "./Dashboard.svelte";
import Fan from "./Fan.svelte";
import { doer, motion, shown } from "./happenings";
import Layer from "./Layer.svelte";
import { boardKey, marks, path, risky, sight } from "./marks";
import { rows } from "./rows";
import { describe } from "./text";
import Thrown from "./Thrown.svelte";

export const page: GamePage<RallymanDirt.Messages> = {
  Dashboard,
  Layer,
  Over: Fan,
  Piece: Thrown,
  cars,
  rows,
  marks,
  path,
  sight,
  motion,
  shown,
  risky,
  boardKey,
  doer,
  describe,
};

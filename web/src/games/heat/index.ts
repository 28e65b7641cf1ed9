import type { Heat } from "../../lib/wire";
import type { GamePage } from "../game";
import { cars, describe, rows } from "./cars";
import { circuit } from "./circuit";
import Dashboard from "./Dashboard.svelte";
import Layer from "./Layer.svelte";
import ShownCard from "./ShownCard.svelte";
import { boardKey, doer, marks, motion, path, remember, risky, shown } from "./road";

export const page: GamePage<Heat.Messages> = {
  Dashboard,
  Layer,
  Piece: ShownCard,
  cars: (view, card, seat) => remember(cars(view, card, seat)),
  rows,
  marks,
  path,
  motion,
  shown,
  risky,
  boardKey,
  doer,
  describe,
  road: circuit,
};

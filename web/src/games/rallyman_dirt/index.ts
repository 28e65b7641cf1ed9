import type { GamePage } from "../game";
import { usual } from "./aim.svelte";
import { cars, colourName } from "./cars";
import { brief, mainLabel } from "./mainButton";
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
import { ours } from "./words";
import type * as RallymanDirt from "./wire";

export const page: GamePage<RallymanDirt.Messages> = {
  Dashboard,
  Layer,
  Over: Fan,
  Piece: Thrown,
  Turn: TurnLine,
  mainLabel,
  usual,
  brief,
  cars,
  rows,
  circuit: ({ stage }) => stage,
  season: ({ mode }) => (mode === "rally" ? "rally" : null),
  race: ({ number }) => number,
  racesRun: ({ results }) => results.length,
  carName: ({ name }) => colourName(name),
  gaps: () => ({ told: ours().gaps, unit: " s" }),
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

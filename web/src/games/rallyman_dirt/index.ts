// Rallyman: DIRT's part of the page. It reads scenes and offers, and what the game has put into them for it.
import { page as plain } from "../../lib/plain/page";
import type { GamePage } from "../game";
import { usual } from "./aim.svelte";
import { cars, colourName, rows } from "./cars";
import Dashboard from "./Dashboard.svelte";
import Fan from "./Fan.svelte";
import { motion, shown } from "./happenings";
import Layer from "./Layer.svelte";
import { mainLabel } from "./mainButton";
import { marks, sight } from "./marks";
import { partOf, tableOf, type Rally } from "./messages";
import { road } from "./road";
import Thrown from "./Thrown.svelte";
import TurnLine from "./TurnLine.svelte";
import { ours } from "./words";

export const page: GamePage<Rally> = {
  ...(plain as unknown as GamePage<Rally>),
  Dashboard,
  Layer,
  Over: Fan,
  Piece: Thrown,
  Turn: TurnLine,
  mainLabel,
  usual,
  brief: (prompt, option) => partOf(prompt, option).brief ?? "",
  cars: (scene, _, seat) => cars(scene, seat),
  rows,
  carName: ({ name }) => colourName(name),
  gaps: () => ({ told: ours().gaps, unit: " s" }),
  marks,
  sight,
  motion,
  shown,
  goesOn: () => false,
  describe: (scene) => tableOf(scene)?.told ?? [],
  road: (scene, _, picture) => road(scene, picture),
};

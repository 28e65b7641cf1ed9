import type { GamePage } from "../game";
import { page as plain } from "../../lib/plain/page";
import Dashboard from "./Dashboard.svelte";
import { planOf, type Expeditions } from "./messages";
import { cars, motion } from "./motion";
import Tiles from "./Tiles.svelte";
import Vehicle from "./Vehicle.svelte";
import { ours } from "./words";

export const page: GamePage<Expeditions> = {
  ...(plain as unknown as GamePage<Expeditions>),
  Dashboard,
  Layer: Tiles,
  Vehicle,
  cars: (scene, _, seat) => cars(scene, seat),
  motion: (event, _, stands, picture) => motion(event, stands, picture),
  carName: ({ name }) => (ours().crews as Readonly<Record<string, string>>)[name] ?? name,
  mainLabel: (prompt, option) => (planOf(prompt, option) === null ? (prompt.labels?.[option] ?? "") : ours().commit),
  waiting: (scene) => (scene.own?.reactions ? ours().reactions : ""),
};

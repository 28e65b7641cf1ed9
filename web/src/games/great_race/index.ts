import type { GamePage } from "../game";
import type { Prompt } from "../../lib/wire";
import { page as plain } from "../../lib/plain/page";
import Dashboard from "./Dashboard.svelte";
import { planOf, type Expeditions } from "./messages";
import { cars, motion } from "./motion";
import Tiles from "./Tiles.svelte";
import Vehicle from "./Vehicle.svelte";
import { ours } from "./words";

/** The first option that costs nothing; nothing where all do. */
function firstFree(prompt: Prompt<Expeditions>): number | null {
  const at = prompt.options.findIndex((_, option) => (prompt.previews?.[option]?.tone ?? "free") === "free");
  return at < 0 ? null : at;
}

export const page: GamePage<Expeditions> = {
  ...(plain as unknown as GamePage<Expeditions>),
  Dashboard,
  Layer: Tiles,
  Vehicle,
  cars: (scene, _, seat) => cars(scene, seat),
  motion: (event, _, stands, picture) => motion(event, stands, picture),
  carName: ({ name }) => (ours().crews as Readonly<Record<string, string>>)[name] ?? name,
  mainLabel: (prompt, option) => (planOf(prompt, option) === null ? (prompt.labels?.[option] ?? "") : ours().commit),
  suggested: (prompt) => (prompt.decision === "assistant" ? firstFree(prompt) : null), // not the pass of who is away
  waiting: (scene) => (scene.own?.reactions ? ours().reactions : ""),
};

// What every view tells, whatever its game calls it.
import type { AnyGame } from "./wire";

type View = AnyGame["view"];

/** What is drawn under a view: a circuit, or a stage. */
export const circuitOf = (view: View): string => ("stage" in view ? view.stage : view.circuit);

const CHAMPIONSHIPS: ReadonlySet<string> = new Set(["championship", "goat"]);

/** Whether it belongs to a rally or a championship of several races. */
export const inSeason = (view: View): boolean => inChampionship(view) || ("mode" in view && view.mode === "rally");

/** Whether who wins in the end is a champion; a rally is just won. */
export const inChampionship = (view: View): boolean => "mode" in view && CHAMPIONSHIPS.has(view.mode);

/** Which race of a season it is, or which stage of a rally, from 1. */
export function raceOf(view: View): number {
  if ("number" in view) return view.number;
  return "race" in view ? view.race : 1;
}

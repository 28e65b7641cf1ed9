// What every view tells, whatever its game calls it.
import type { AnyGame } from "./wire";

type View = AnyGame["view"];

/** What is drawn under a view: a circuit, or a stage. */
export const circuitOf = (view: View): string => ("stage" in view ? view.stage : view.circuit);

/** Which race of a season it is, or which stage of a rally, from 1. */
export function raceOf(view: View): number {
  if ("number" in view) return view.number;
  return "race" in view ? view.race : 1;
}

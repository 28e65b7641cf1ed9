// What the previews say, ready to be drawn: the best of several ways, their prices and odds. Nothing is worked out anew.
import type { Prompt } from "../../lib/wire";
import type * as Heat from "./wire";

export type Tone = "free" | "costs" | "saved" | "spins"; // saved: a spin-out that cooling down first prevents

/** A set of cards, and one of the sums its values can be chosen for. */
export interface Way {
  readonly gear: number;
  readonly plan: Heat.PlanPreview;
  readonly prospect: Heat.Prospect;
}

export const heatOf = (outcome: Heat.Outcome): number => outcome.heat ?? 0;
export const chanceOf = (outcome: Heat.Outcome): number => outcome.chance ?? 1;
export const placeOf = (at: { readonly space: number; readonly lane: number }): string => `${at.space}/${at.lane}`;

export function toneOf(outcome: Heat.Outcome): Tone {
  if (outcome.spin) return outcome.spins_cooled === true ? "spins" : "saved";
  return heatOf(outcome) > 0 ? "costs" : "free";
}

/** What the corners of the next turn take at the least with the cards kept, in whole Heat. */
export const laterHeat = ({ next_heat = 0 }: Heat.Prospect): number => Math.round(next_heat);

const TONES: readonly Tone[] = ["free", "costs", "saved", "spins"];

/** The worst that may come. */
export function worst(outcomes: readonly Heat.Outcome[]): Tone {
  return TONES[Math.max(0, ...outcomes.map((outcome) => TONES.indexOf(toneOf(outcome))))] ?? "free";
}

/** A number, or from the lowest to the highest. */
export function span(numbers: readonly number[]): string {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  return least === most ? String(least) : `${least}–${most}`;
}

/** How bad a way is: a spin-out is worst, above all one that nothing prevents. */
function badness({ prospect }: Way): readonly number[] {
  const { spin_out_cooled = 0, spin_out = 0, heat, payable = 1, next_heat = 0 } = prospect;
  return [spin_out_cooled, spin_out, heat, 1 - payable, next_heat];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

export function waysOf(gear: number, plans: readonly Heat.PlanPreview[]): readonly Way[] {
  return plans.flatMap((plan) => plan.prospects.map((prospect) => ({ gear, plan, prospect })));
}

/** Of all ways to the same Speeds the best, slow ones first; those that are sure before those that turn over cards. */
export function bestWays(ways: readonly Way[]): readonly Way[] {
  const best = new Map<string, Way>();
  for (const way of ways) {
    const { least, most, outcomes } = way.prospect;
    const key = `${outcomes.length > 1 ? 1 : 0}/${least}/${most}`;
    const known = best.get(key);
    if (known === undefined || compare(badness(way), badness(known)) < 0) best.set(key, way);
  }
  const order = ({ prospect }: Way): readonly number[] => [
    prospect.outcomes.length > 1 ? 1 : 0,
    prospect.least,
    prospect.most,
  ];
  return [...best.values()].sort((one, other) => compare(order(one), order(other)));
}

/** The options of a plan with what they would bring, as far as they are gears or cards. */
export interface Planned {
  readonly option: number;
  readonly gear: number; // of a gear; 0: it is a card
  readonly card: string;
  readonly plans: readonly Heat.PlanPreview[];
}

export function plannedOf(prompt: Prompt<Heat.Messages>, option: number): Planned | null {
  const action = prompt.options[option];
  const preview = prompt.previews?.[option];
  if (preview === undefined || !("plans" in preview)) return null;
  if (action?.type === "gear") return { option, gear: action.gear, card: "", plans: preview.plans };
  if (action?.type === "card") return { option, gear: 0, card: action.card, plans: preview.plans };
  return null;
}

/** Whether an option leaves nothing of the plan to choose, so that it is made with it. */
export function completes(prompt: Prompt<Heat.Messages>, option: number): boolean {
  return plannedOf(prompt, option)?.plans.length === 1;
}

/** Every outcome of an option with its chance, where the values of cards are still open those of all of them. */
export function outcomesOf(prompt: Prompt<Heat.Messages>, option: number): readonly Heat.Outcome[] {
  return prospectsOf(prompt, option).flatMap((prospect) => prospect.outcomes);
}

export function prospectsOf(prompt: Prompt<Heat.Messages>, option: number): readonly Heat.Prospect[] {
  const preview = prompt.previews?.[option];
  if (preview === undefined) return [];
  if ("prospects" in preview) return preview.prospects;
  return "plans" in preview ? preview.plans.flatMap((plan) => plan.prospects) : [];
}

/** How far a slipstream could take the car on from where it gets to; a spin-out that nothing prevents leaves none. */
export function slipstreams(prospects: readonly Heat.Prospect[]): readonly number[] {
  const outcomes = prospects.flatMap((prospect) => prospect.outcomes);
  return outcomes.flatMap((outcome) => (outcome.spins_cooled === true ? [] : (outcome.slipstream ?? [])));
}

/** Corners that may be crossed, each with the Heat it may cost. */
export function cornersOf(outcomes: readonly Heat.Outcome[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const outcome of outcomes) {
    for (const { corner, cost } of outcome.corners ?? []) found.set(corner, [...(found.get(corner) ?? []), cost]);
  }
  return found;
}

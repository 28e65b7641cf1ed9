// The options that lay a die on the road, by the space they lead to.
import type { Prompt } from "../../lib/wire";
import { kindOf } from "./dice";
import type * as RallymanDirt from "./wire";

export type Asked = Prompt<RallymanDirt.Messages>;
export type Risk = "" | "limit" | "jump" | "warned_jump" | "lost";

/** A die that may be laid, as one of the options. */
export interface Offered {
  readonly option: number;
  readonly die: string;
  readonly brake: boolean;
  readonly warned: boolean | null; // of a die that was rolled already
  readonly to: string;
  readonly over: string;
  readonly gear: number;
  readonly risk: Risk;
  readonly shortcut: boolean;
  readonly trapped: boolean; // control is lost after it, however hard one brakes
}

/** A space of the road with the dice that may go there. */
export interface Target {
  readonly place: string;
  readonly dice: readonly Offered[];
}

const RANK = { gear: 0, gas: 1, leader: 1, brake: 2 } as const;

export function offeredOf(prompt: Asked, option: number): Offered | null {
  const action = prompt.options[option];
  if (action?.type !== "place" && action?.type !== "relay") return null;
  const preview = prompt.previews?.[option];
  const step = preview !== undefined && "risk" in preview ? preview : null;
  const relaid = preview !== undefined && "lost" in preview ? preview : null;
  return {
    option,
    die: action.die,
    brake: action.brake ?? false,
    warned: action.type === "relay" ? action.warning : null,
    to: action.to,
    over: action.over ?? "",
    gear: step?.gear ?? relaid?.gear ?? 0,
    risk: relaid?.lost ? "lost" : ((step?.risk ?? "") as Risk),
    shortcut: step?.shortcut ?? false,
    trapped: step?.plan.trapped ?? false,
  };
}

/** Spaces in the order in which they are offered; their dice by number, then gas, then the brake alone. */
export function targetsOf(prompt: Asked | null): readonly Target[] {
  const found = new Map<string, Offered[]>();
  prompt?.options.forEach((_, option) => {
    const offered = offeredOf(prompt, option);
    if (offered !== null) found.set(offered.to, [...(found.get(offered.to) ?? []), offered]);
  });
  return [...found].map(([place, dice]) => ({ place, dice: dice.sort(byDie) }));
}

const byDie = (one: Offered, other: Offered): number =>
  RANK[kindOf(one.die)] - RANK[kindOf(other.die)] ||
  one.die.localeCompare(other.die) ||
  Number(one.brake) - Number(other.brake) ||
  Number(one.warned) - Number(other.warned);

/** Whether a step would lose control for certain. */
export const certain = (risk: Risk): boolean => risk === "limit" || risk === "jump";

/** The plan whose odds an option shows: the step's, or the whole of what is rolled. */
export function oddsOf(prompt: Asked | null, option: number): RallymanDirt.PlanOdds | null {
  const preview = prompt?.previews?.[option];
  if (preview === undefined) return null;
  if ("plan" in preview) return preview.plan;
  return "rest" in preview ? preview.rest : null;
}

/** The plan as it lies: what driving off, or rolling on, would bring. */
export function planNow(prompt: Asked | null): RallymanDirt.PlanOdds | null {
  const option = prompt?.options.findIndex((one) => one.type === "go" || one.type === "roll") ?? -1;
  return option < 0 ? null : oddsOf(prompt, option);
}

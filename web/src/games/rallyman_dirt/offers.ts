// The options that lay a die on the road, by the space they lead to.
import { kindOf } from "./dice";
import { partOf, type Asked } from "./messages";
import type { DieOffer, Odds } from "./wire";

/** A die that may be laid, as one of the options. */
export interface Offered extends DieOffer {
  readonly option: number;
  readonly to: string;
}

/** A space of the road with the dice that may go there. */
export interface Target {
  readonly place: string;
  readonly dice: readonly Offered[];
}

const RANK = { gear: 0, gas: 1, leader: 1, brake: 2 } as const;

export function offeredOf(prompt: Asked, option: number): Offered | null {
  const die = partOf(prompt, option).die ?? null;
  return die === null ? null : { ...die, option, to: prompt.previews?.[option]?.place ?? "" };
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
  Number(one.face === "warned") - Number(other.face === "warned");

/** Whether control is lost for certain: there, or in the next turn. */
export const doomed = ({ fate }: DieOffer): boolean => fate === "lost" || fate === "later";

/** The plan whose odds an option shows: the step's, or the whole of what is rolled. */
export const oddsOf = (prompt: Asked | null, option: number | null): Odds | null => partOf(prompt, option).odds ?? null;

/** The plan as it lies: what driving off, or rolling on, would bring. */
export function planNow(prompt: Asked | null): Odds | null {
  const option = prompt?.options.findIndex((one) => one.type === "go" || one.type === "roll") ?? -1;
  return option < 0 ? null : oddsOf(prompt, option);
}

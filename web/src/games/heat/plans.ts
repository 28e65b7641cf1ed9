// Sets of cards with all that may come of them, as the offers of a plan have them: the best of several ways to a Speed.
import { partOf, type Asked } from "./table";
import type * as Heat from "./wire";

/** A set of cards, one of the sums its values can be chosen for, and what comes of it. */
export interface Choosable {
  readonly gear: number; // 0: it is chosen already
  readonly plan: Heat.Plan;
  readonly way: Heat.Way;
  readonly outlook: Heat.Outlook;
}

export const gearOf = (action: Heat.Action | undefined): number => (action?.type === "gear" ? action.gear : 0);

/** All ways of some options, the best of each Speed: slow ones first, those that turn over cards last. */
export function bestWays(prompt: Asked, options: readonly number[]): readonly Choosable[] {
  const ways = options.flatMap((option) => {
    const { plans = [], outlooks = [] } = partOf(prompt, option);
    const gear = gearOf(prompt.options[option]);
    return plans.flatMap((plan) =>
      plan.ways.flatMap((way) => {
        const outlook = outlooks[way.of];
        return outlook === undefined ? [] : [{ gear, plan, way, outlook }];
      }),
    );
  });
  const best = new Map<string, Choosable>();
  for (const one of ways.sort((a, b) => a.way.rank - b.way.rank)) {
    const key = `${one.way.sure} ${one.way.speeds}`;
    if (!best.has(key)) best.set(key, one);
  }
  return [...best.values()];
}

/** Whether an option leaves nothing of the plan to choose, so that it is made with it. */
export const completes = (prompt: Asked, option: number): boolean => partOf(prompt, option).plans?.length === 1;

/** A number, or from the lowest to the highest. */
export const span = (least: number, most: number): string => (least === most ? String(least) : `${least}–${most}`);

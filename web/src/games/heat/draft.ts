// A plan is put together here and sent as one: gear and cards are asked for one by one, and what follows each is in the previews.
import type { Asked } from "../../lib/draft.svelte";
import { fill, percent } from "../../lib/settings.svelte";
import type { Prompt } from "../../lib/wire";
import { nameOf } from "./faces";
import { completes, heatOf, plannedOf, span } from "./prospects";
import { without } from "./slots";
import { ours } from "./words";
import type * as Heat from "./wire";

const HEAT = "heat"; // the one card that cannot be chosen

/** What is asked once a gear or a card is chosen; null where that makes the plan whole. */
export function drafted({ view, prompt }: Asked<Heat.Messages>, action: Heat.Action): Asked<Heat.Messages> | null {
  if (action.type !== "gear" && action.type !== "card") return null;
  const option = prompt.options.findIndex((one) => JSON.stringify(one) === JSON.stringify(action));
  const planned = plannedOf(prompt, option);
  if (planned === null || completes(prompt, option)) return null;
  const card = action.type === "card" ? [action.card] : [];
  const after: Heat.View = {
    ...view,
    plan_gear: action.type === "gear" ? action.gear : view.plan_gear,
    plan: [...view.plan, ...card],
    hand: without(view.hand, card),
  };
  return { view: after, prompt: cardsLeft(after, planned.plans, prompt) };
}

/** The question for the next card, as the server would ask it. */
function cardsLeft(
  view: Heat.View,
  plans: readonly Heat.PlanPreview[],
  asked: Prompt<Heat.Messages>,
): Prompt<Heat.Messages> {
  const cards = [...new Set(view.hand)].filter((card) => card !== HEAT);
  const options = cards.map((card): Heat.Action => ({ type: "card", card }));
  const [given] = asked.previews ?? [];
  const before = given !== undefined && "before" in given ? given.before : [];
  const previews = cards.map((card): Heat.CardPreview => {
    const left = plans.filter((plan) => without(plan.cards, view.plan).includes(card));
    const least = Math.min(...left.map((plan) => plan.least));
    return { card, before, least, most: Math.max(...left.map((plan) => plan.most)), plans: left };
  });
  const n = view.plan_gear - view.plan.length;
  const words = ours().plan;
  return {
    ...asked,
    options,
    previews,
    default: options[0] ?? asked.default,
    question: fill(n === 1 ? words.askCard : words.askCards, { n, gear: gearName(view.plan_gear) }),
    labels: cards.map((card) => nameOf("card", card)),
    notes: previews.map((preview) => [told(preview)]),
  };
}

const gearName = (gear: number): string => ours().gear.names[gear as 1 | 2 | 3 | 4];

/** What a card may bring, in a line. */
function told({ least, most, plans }: Heat.CardPreview): string {
  const words = ours().plan;
  const speed = span([least, most]);
  const [plan] = plans;
  if (plans.length > 1 || plan === undefined) return fill(words.canStill, { speed });
  const outcomes = plan.prospects.flatMap((prospect) => prospect.outcomes);
  const spin = Math.max(0, ...plan.prospects.map((prospect) => prospect.spin_out ?? 0));
  return fill(spin > 0 ? words.comesToSpin : words.comesTo, {
    speed,
    heat: span(outcomes.map(heatOf)),
    engine: span(outcomes.map((one) => one.engine)),
    spin: percent(spin),
  });
}

/** Whether an option makes the plan whole: then only the button drives off. */
export const commits = (prompt: Prompt<Heat.Messages>, option: number): boolean =>
  prompt.decision === "plan" && completes(prompt, option);

/** What the main button says: what driving off means, where the plan is whole. */
export function mainLabel(prompt: Prompt<Heat.Messages>, option: number): string {
  const [plan] = commits(prompt, option) ? (plannedOf(prompt, option)?.plans ?? []) : [];
  if (plan === undefined) return prompt.labels?.[option] ?? "";
  return fill(ours().plan.drive, { speed: span([plan.least, plan.most]) });
}

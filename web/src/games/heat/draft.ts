// A plan is put together here and sent as one: gear and cards are asked for one by one, and what follows each is in the offers.
import type { Asked as Before } from "../../lib/draft.svelte";
import { fill } from "../../lib/settings.svelte";
import type { CardRow } from "../../lib/wire";
import { nameOf } from "./faces";
import { completes, gearOf, span } from "./plans";
import { without } from "./slots";
import { partOf, tableOf, type Asked, type Race, type Table } from "./table";
import { ours } from "./words";
import type * as Heat from "./wire";

const HEAT = "heat"; // the one card that cannot be chosen

/** What is asked once a gear or a card is chosen; null where that makes the plan whole. */
export function drafted({ view, prompt }: Before<Race>, action: Heat.Action): Before<Race> | null {
  if (action.type !== "gear" && action.type !== "card") return null;
  const option = prompt.options.findIndex((one) => JSON.stringify(one) === JSON.stringify(action));
  const part = partOf(prompt, option);
  if (part.plans === undefined || completes(prompt, option)) return null;
  const after = laid(view, gearOf(action), action.type === "card" ? [action.card] : []);
  return { view: after, prompt: cardsLeft(after, part, prompt) };
}

/** The table with a gear chosen and cards laid down. */
function laid(view: Table, gear: number, cards: readonly string[]): Table {
  const table = tableOf(view);
  const [hand, plan] = [without(table.hand, cards), [...table.plan, ...cards]];
  const others = (view.cards ?? []).filter(({ title, about }) => about !== "hand" && title !== table.plan_title);
  const title = view.cards?.find(({ about }) => about === "hand")?.title ?? "";
  const shown = [row(title, hand, "hand"), row(table.plan_title, plan)].filter(({ cards }) => cards.length > 0);
  return { ...view, cards: [...shown, ...others], own: { ...table, plan_gear: gear || table.plan_gear, hand, plan } };
}

const row = (title: string, cards: readonly string[], about = ""): CardRow => ({
  title,
  about,
  cards: [...new Set(cards)].map((id) => ({
    id,
    label: nameOf("card", id),
    count: cards.filter((one) => one === id).length,
  })),
});

/** The question for the next card, as the server would ask it. */
function cardsLeft(view: Table, { plans = [], outlooks = [] }: Heat.OwnOffer, asked: Asked): Asked {
  const { hand, plan: down, plan_gear: gear } = tableOf(view);
  const cards = [...new Set(hand)].filter((card) => card !== HEAT);
  const options = cards.map((card): Heat.Action => ({ type: "card", card }));
  const left = cards.map((card) => plans.filter((plan) => without(plan.cards, down).includes(card)));
  const n = gear - down.length;
  const words = ours().plan;
  return {
    ...asked,
    options,
    previews: cards.map((card, at) => ({
      card,
      ask_first: left[at]?.length === 1 && left[at][0]?.ask_first === true,
      own: { plans: left[at] ?? [], outlooks },
    })),
    default: options[0] ?? asked.default,
    question: fill(n === 1 ? words.askCard : words.askCards, { n, gear: gearName(gear) }),
    labels: cards.map((card) => nameOf("card", card)),
    notes: left.map((sets) => [told(sets)]),
  };
}

const gearName = (gear: number): string => ours().gear.names[gear as 1 | 2 | 3 | 4];

/** What a card may bring, in a line. */
function told(plans: readonly Heat.Plan[]): string {
  const [plan] = plans;
  if (plans.length === 1 && plan !== undefined) return plan.told;
  const speed = span(Math.min(...plans.map(({ least }) => least)), Math.max(...plans.map(({ most }) => most)));
  return fill(ours().plan.canStill, { speed });
}

/** Whether an option makes the plan whole: then only the button drives off. */
export const commits = (prompt: Asked, option: number): boolean =>
  prompt.decision === "plan" && completes(prompt, option);

/** What the main button says: what driving off means, where the plan is whole. */
export const mainLabel = (prompt: Asked, option: number): string =>
  (commits(prompt, option) ? partOf(prompt, option).plans?.[0]?.drive : prompt.labels?.[option]) ?? "";

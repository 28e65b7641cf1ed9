// What lights up on the board: where an option leads, and whether it is one to think over.
import type { Choice } from "../../lib/choice.svelte";
import type { Prompt } from "../../lib/wire";
import type { BoardMark } from "../game";
import {
  bestWays,
  chanceOf,
  heatOf,
  outcomesOf,
  placeOf,
  plannedOf,
  prospectsOf,
  toneOf,
  waysOf,
  type Tone,
} from "./prospects";
import { spotlight } from "./spotlight.svelte";
import type * as Heat from "./wire";

type Asked = Prompt<Heat.Messages>;

const KINDS: Readonly<Record<Tone, BoardMark["kind"]>> = {
  free: "landing",
  costs: "costs",
  saved: "danger",
  spins: "danger",
};
const DOOMED = 0.5; // chance that the Engine cannot pay the corners of the next turn: asked about
const FAINT = 0.2; // how strongly a landing glows that nobody points at

const signOf = (outcome: Heat.Outcome): string => {
  const tone = toneOf(outcome);
  if (tone === "spins") return "✗";
  if (tone === "saved") return "(✗)";
  return outcome.finishes === true ? "⚑" : heatOf(outcome) > 0 ? `−${heatOf(outcome)}` : String(outcome.speed);
};

/** One mark a place: the likeliest outcome there, and together all their chances. */
function landings(outcomes: readonly Heat.Outcome[], weight: (chance: number) => number, option = -1): BoardMark[] {
  const places = new Map<string, Heat.Outcome[]>();
  for (const outcome of outcomes) {
    const place = placeOf(outcome);
    places.set(place, [...(places.get(place) ?? []), outcome]);
  }
  return [...places].map(([place, there]) => {
    const most = there.reduce((best, one) => (chanceOf(one) > chanceOf(best) ? one : best));
    const chance = Math.min(
      1,
      there.reduce((sum, one) => sum + chanceOf(one), 0),
    );
    return { place, option, kind: KINDS[toneOf(most)], weight: weight(chance), text: signOf(most) };
  });
}

export function marks(_view: Heat.View, prompt: Asked, choice: Choice): readonly BoardMark[] {
  const lit = spotlight.of(prompt);
  if (lit !== null) return landings(lit.prospect.outcomes, (chance) => 0.3 + 0.7 * chance);
  if (prompt.decision === "slipstream" || prompt.decision === "choose_speed") return ends(prompt, choice);
  const open = choice.open;
  if (prompt.decision === "plan") return planMarks(prompt, open);
  return open === null ? [] : landings(outcomesOf(prompt, open), (chance) => 0.3 + 0.7 * chance);
}

/** Options that lead to a place of their own can be taken there. */
function ends(prompt: Asked, choice: Choice): readonly BoardMark[] {
  const found = new Map<string, BoardMark>();
  prompt.options.forEach((_, option) => {
    const outcomes = outcomesOf(prompt, option);
    const sure = outcomes.length === 1;
    for (const mark of landings(
      outcomes,
      (chance) => (option === choice.open ? 1 : 0.5) * chance,
      sure ? option : -1,
    )) {
      if (!found.has(mark.place) || option === choice.open) found.set(mark.place, mark);
    }
  });
  return [...found.values()];
}

/** Where a plan may lead: what a whole set brings by its chances, otherwise the best way to each place. */
function planMarks(prompt: Asked, open: number | null): readonly BoardMark[] {
  const chosen = open === null ? prompt.options.map((_, option) => option) : [open];
  const planned = chosen.flatMap((option) => plannedOf(prompt, option) ?? []);
  const [only] = planned;
  if (open !== null && only?.plans.length === 1) {
    const prospects = only.plans[0]?.prospects ?? [];
    return landings(
      prospects.flatMap((prospect) => prospect.outcomes),
      (chance) => 0.3 + (0.7 * chance) / Math.max(1, prospects.length),
    );
  }
  const best = bestWays(planned.flatMap(({ gear, plans }) => waysOf(gear, plans))).filter(
    ({ prospect }) => prospect.outcomes.length === 1,
  );
  const outcomes = best.flatMap(({ prospect }) => prospect.outcomes);
  return landings(outcomes, () => (open === null ? FAINT : 0.55));
}

/** The way of an option that leads to one place: space by space from where the car stands. */
export function path(view: Heat.View, prompt: Asked, option: number): readonly string[] {
  const car = view.cars[view.seat];
  const lit = spotlight.of(prompt);
  const prospects = lit !== null ? [lit.prospect] : prospectsOf(prompt, option);
  const outcomes = prospects.flatMap((prospect) => prospect.outcomes);
  const [end] = outcomes;
  if (car === undefined || end === undefined || new Set(outcomes.map(placeOf)).size > 1) return [];
  const from = car.lap * view.spaces + car.space;
  return between(view, from, car.lane, end.lap * view.spaces + end.space, end.lane);
}

/** Places from one space to another, changing lane half way. */
export function between(view: Heat.View, from: number, lane: number, to: number, end: number): readonly string[] {
  const step = to >= from ? 1 : -1;
  const count = Math.abs(to - from);
  return Array.from({ length: count + 1 }, (_, done) => {
    const space = (((from + step * done) % view.spaces) + view.spaces) % view.spaces;
    return `${space}/${done * 2 > count || (done > 0 && count === 1) ? end : lane}`;
  });
}

/** Spin-outs that may come, cards that may be lost, a race given up: worth a second thought. */
export function risky(prompt: Asked, option: number): boolean {
  if (prompt.options[option]?.type === "concede") return true;
  const planned = plannedOf(prompt, option);
  if (planned !== null && planned.plans.length > 1) return false; // more is to be chosen yet
  if (planned?.plans[0]?.cluttered === true) return true;
  const prospects = prospectsOf(prompt, option);
  const calm = Math.min(...prospects.map((prospect) => prospect.spin_out_cooled ?? 0));
  if (prospects.length > 0 && prospects.every(({ next_spin = 0 }) => next_spin >= DOOMED)) return true;
  return prospects.length > 0 && calm > 0 && !forced(prompt, calm);
}

/** Whether every other option is as dangerous: then there is nothing to think over. */
function forced(prompt: Asked, chance: number): boolean {
  return prompt.options.every((_, option) => {
    const prospects = prospectsOf(prompt, option);
    return prospects.length > 0 && Math.min(...prospects.map((one) => one.spin_out_cooled ?? 0)) >= chance;
  });
}

export function boardKey(view: Heat.View): string {
  return [view.circuit, view.race, view.weather, view.road.join(), view.press.join(), view.limits.join()].join("|");
}

// What the board lights up, the way of an option, and what is worth a second thought.
import type { Choice } from "../../lib/choice.svelte";
import type { BoardMark } from "../game";
import { aim } from "./aim.svelte";
import { certain, oddsOf, targetsOf, type Asked } from "./offers";
import type * as RallymanDirt from "./wire";

const AIMED = 0.55;
const OTHER = 0.2;
const LIKELY = 0.5; // to lose control: asked about first

export function marks(_view: RallymanDirt.View, prompt: Asked, choice: Choice): readonly BoardMark[] {
  const aimed = aim.at(prompt, choice)?.place;
  const dice = targetsOf(prompt).flatMap((target): BoardMark[] => {
    const die = aim.die(prompt, target, choice);
    if (die === null) return [];
    const kind = target.dice.every(({ risk, trapped }) => certain(risk) || trapped) ? "danger" : "end";
    const weight = target.place === aimed ? AIMED : OTHER;
    return [{ place: target.place, option: die.option, kind, weight, text: kind === "danger" ? " " : "" }];
  });
  return [...dice, ...lanes(prompt), ...landing(prompt, choice)];
}

/** The lanes of the start row. */
const lanes = (prompt: Asked): BoardMark[] =>
  prompt.options.flatMap((action, option): BoardMark[] =>
    action.type === "lane" ? [{ place: action.space, option, kind: "end", weight: AIMED, text: "" }] : [],
  );

/** Where rolling, paying or keeping the plan leads, once it is pointed at. */
function landing(prompt: Asked, choice: Choice): BoardMark[] {
  const preview = choice.open === null ? undefined : prompt.previews?.[choice.open];
  if (preview === undefined || !("to" in preview) || "risk" in preview) return [];
  const type = prompt.options[choice.open ?? 0]?.type;
  if (type === "relay") return [];
  const lost = "lost" in preview ? preview.lost : "loss" in preview && preview.loss === true;
  return [{ place: preview.to, option: -1, kind: lost ? "danger" : "landing", weight: 0.3, text: lost ? "" : " " }];
}

export function path(_view: RallymanDirt.View, prompt: Asked, option: number): readonly string[] {
  const preview = prompt.previews?.[option];
  return preview !== undefined && "path" in preview ? preview.path : [];
}

const LAST = 2; // dice of the plan that are worth the room of a phone

/** The plan from where the car stands, and what comes next: a phone has room for its end only. */
export function sight(view: RallymanDirt.View, prompt: Asked, phone: boolean): readonly string[] {
  const { seat, start, steps } = view.drive;
  const plan = [
    view.cars[seat]?.space ?? start,
    ...steps.slice(prompt.decision === "roll" ? view.drive.done : 0).map(({ to }) => to),
  ];
  const ahead = prompt.previews?.find((preview) => "ahead" in preview);
  const limits = ahead !== undefined && "ahead" in ahead ? ahead.ahead.map(({ space }) => space) : [];
  return phone ? plan.slice(prompt.decision === "roll" ? 0 : -LAST).slice(0, LAST + 1) : [...plan, ...limits];
}

/** A stage given up, a plan after which nothing but losing control is left, or dice that will more likely than not lose control where one could do otherwise. */
export function risky(prompt: Asked, option: number): boolean {
  const action = prompt.options[option];
  if (action?.type === "give_up") return true;
  const preview = prompt.previews?.[option];
  if (action?.type === "go") {
    const odds = oddsOf(prompt, option);
    return odds !== null && (odds.trapped === true || (action.flat_out ? odds.loss : odds.careful_loss) >= LIKELY);
  }
  const stops = prompt.options.some(({ type }) => type === "stop");
  return action?.type === "roll" && stops && preview !== undefined && "rest" in preview && preview.loss >= LIKELY;
}

/** The drawn board changes with the stage and with the tokens on its curves. */
export const boardKey = (view: RallymanDirt.View): string =>
  [view.stage, ...view.curves.map(({ spaces, tokens }) => `${spaces[0] ?? ""}×${tokens}`)].join("|");

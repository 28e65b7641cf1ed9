// What the board lights up, the way of an option, and what is worth a second thought.
import type { Choice } from "../../lib/choice.svelte";
import type { BoardMark } from "../game";
import { aim } from "./aim.svelte";
import { partOf, tableOf, type Asked, type Rally } from "./messages";
import { doomed, targetsOf } from "./offers";

const AIMED = 0.55;
const OTHER = 0.2;

export function marks(_: Rally["view"], prompt: Asked, choice: Choice): readonly BoardMark[] {
  const aimed = aim.at(prompt, choice)?.place;
  const dice = targetsOf(prompt).flatMap((target): BoardMark[] => {
    const die = aim.die(prompt, target, choice);
    if (die === null) return [];
    const kind = target.dice.every(doomed) ? "danger" : "end";
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
function landing(prompt: Asked, { open }: Choice): BoardMark[] {
  const { place = "", tone = "free" } = open === null ? {} : (prompt.previews?.[open] ?? {});
  const type = open === null ? undefined : prompt.options[open]?.type;
  if (place === "" || type === "lane" || type === "go" || partOf(prompt, open).die) return [];
  const lost = tone === "danger" && (type === "keep_plan" || type === "sisu");
  return [{ place, option: -1, kind: lost ? "danger" : "landing", weight: 0.3, text: lost ? "" : " " }];
}

const LAST = 2; // dice of the plan that are worth the room of a phone

/** The plan from where the car stands, and what comes next: a phone has room for its end only. */
export function sight(scene: Rally["view"], prompt: Asked, phone: boolean): readonly string[] {
  const table = tableOf(scene);
  const rolls = prompt.decision === "roll";
  const here = (scene.cars ?? []).find(({ id }) => id === (table?.plan?.car ?? scene.seat))?.place ?? "";
  const plan = [here, ...(table?.plan?.dice ?? []).slice(rolls ? table?.plan?.done : 0).map(({ to }) => to)];
  const ahead = prompt.previews?.find(({ own }) => (own?.ahead ?? []).length > 0)?.own?.ahead ?? [];
  return phone ? plan.slice(rolls ? 0 : -LAST).slice(0, LAST + 1) : [...plan, ...ahead.map(({ place }) => place)];
}

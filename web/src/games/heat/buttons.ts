// The options that are pressed as buttons, each with its sign and its key.
import { nameOf } from "./faces";
import type { IconName } from "./symbols";
import type { Asked } from "./table";
import { ours } from "./words";
import type * as Heat from "./wire";

export interface OptionButton {
  readonly option: number;
  readonly icon: IconName;
  readonly key: string;
  readonly ends: boolean; // it ends the step
}

const ICON: Readonly<Partial<Record<Heat.Action["type"], IconName>>> = {
  cooldown: "cooldown",
  adrenaline: "adrenaline",
  boost: "boost",
  pay: "heat",
  scrap: "scrap",
  reduce_stress: "reduce_stress",
  salvage: "salvage",
  accelerate: "accelerate",
  direct: "direct",
  unpayable: "scrap",
  slipstream: "slipstream",
  speed: "accelerate",
  refresh: "refresh",
  take: "salvage",
  done: "done",
  keep: "done",
};

/** Options that differ in a number only, as one box with a small button for each number. */
export interface Group {
  readonly icon: IconName;
  readonly title: string; // empty: a single option, which has its own words
  readonly members: readonly (OptionButton & { readonly number: number })[];
}

const DONE = "D";
const CARDS = new Set(["card", "discard", "draft", "take"]); // these are pressed as cards, not as buttons

/** Whether an option is to do nothing more. */
function endsStep(action: Heat.Action): boolean {
  if (action.type === "slipstream") return action.spaces === 0;
  return action.type === "done" || (action.type === "keep" && action.card === "");
}

function buttonsOf(prompt: Asked): readonly OptionButton[] {
  let number = 0;
  const cards = prompt.options.some((action) => CARDS.has(action.type)); // they have the numbers then
  return prompt.options.flatMap((action, option): OptionButton[] => {
    if (CARDS.has(action.type) || (action.type === "keep" && action.card !== "")) return [];
    const ends = endsStep(action);
    number += ends ? 0 : 1;
    const key = ends ? DONE : cards || number > 9 ? "" : String(number);
    const icon = ends && action.type === "slipstream" ? "stay" : (ICON[action.type] ?? "done");
    return [{ option, icon, key, ends }];
  });
}

/** What a row of numbers is for; empty for options that stand alone. */
function titleOf(action: Heat.Action | undefined): string {
  const words = ours().turn;
  if (action?.type === "reduce_stress") return `${words.reduce} · ${nameOf("card", action.card)}`;
  if (action?.type !== "cooldown") return "";
  const sources = words.sources as Readonly<Record<string, string>>;
  return `${words.cool} · ${sources[action.source] ?? nameOf("card", action.source)}`;
}

/** All buttons of a question, what ends the step last. */
export function groupsOf(prompt: Asked): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const button of buttonsOf(prompt)) {
    const action = prompt.options[button.option];
    const title = titleOf(action);
    const number = action?.type === "cooldown" ? action.heat : action?.type === "reduce_stress" ? action.stress : 0;
    const key = title || String(button.option);
    const members = [...(groups.get(key)?.members ?? []), { ...button, number }];
    groups.set(key, { icon: button.icon, title, members });
  }
  const ends = (group: Group): number => Number(group.members[0]?.ends ?? false);
  return [...groups.values()].sort((one, other) => ends(one) - ends(other));
}

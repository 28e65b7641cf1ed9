// The cards before a driver, each with the option it stands for.
import { sorted } from "./faces";
import type { Choosable } from "./plans";
import type { Asked } from "./table";
import type * as Heat from "./wire";

export interface Slot {
  readonly card: string;
  readonly chosen: boolean; // laid down for the plan
  readonly lit: boolean; // part of a set somebody points at
  readonly option: number; // -1: none
}

const BY_CARD = new Set(["card", "discard", "direct"]);

/** The option that a card of the hand stands for. */
export function optionOf(prompt: Asked | null, card: string): number {
  return prompt?.options.findIndex((one) => BY_CARD.has(one.type) && "card" in one && one.card === card) ?? -1;
}

/** Hand and plan together, so that every card keeps its place while the plan is made. */
export function handSlots(table: Heat.HeatTable, prompt: Asked | null, lit: Choosable | null): readonly Slot[] {
  const left = [...table.plan];
  const wanted = lit === null ? [] : without(lit.plan.cards, table.plan);
  const slots = sorted([...table.hand, ...table.plan]).map((card): Slot => {
    const chosen = take(left, card);
    const option = chosen ? -1 : optionOf(prompt, card);
    return { card, chosen, lit: !chosen && take(wanted, card), option };
  });
  return slots;
}

/** What is left of some cards after others are taken away. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) take(left, card);
  return left;
}

/** Take one copy of a card out, if there is one. */
function take(cards: string[], card: string): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}

import { fill, t } from "../../lib/settings.svelte";

/** One or many: the text that fits the number. */
export const counted = (text: { readonly one: string; readonly other: string }, n: number): string =>
  fill(n === 1 ? text.one : text.other, { n });

export const gearName = (gear: number): string => t().formula_d.gears[gear] ?? String(gear);

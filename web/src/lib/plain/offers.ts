// What can be done, on the board and as cards: where each option leads and what it is like.
import type { BoardMark } from "../../games/game";
import type { Offer, Prompt } from "../wire";
import type { Plain } from "./messages";

type Tone = NonNullable<Offer["tone"]>;

const KINDS: Readonly<Record<Tone, BoardMark["kind"]>> = {
  free: "end",
  costs: "costs",
  danger: "danger",
  out: "danger",
};
const NOTHING: Offer = {};

export const offerOf = (prompt: Prompt<Plain>, option: number): Offer => prompt.previews?.[option] ?? NOTHING;

export const toneOf = (prompt: Prompt<Plain>, option: number): Tone => offerOf(prompt, option).tone ?? "free";

/** Each place with the option that a click on it takes; then where the open one may lead. */
export function marks(prompt: Prompt<Plain>, open: number | null): readonly BoardMark[] {
  const found = new Map<string, BoardMark>();
  prompt.options.forEach((_, option) => {
    const { place = "", cheapest = true, sign = "" } = offerOf(prompt, option);
    const chosen = open === option; // what is looked at is lit, though another leads there for less
    if (place === "" || (!chosen && (!cheapest || found.has(place)))) return;
    found.set(place, { place, option, kind: KINDS[toneOf(prompt, option)], weight: 0.6, text: sign });
  });
  const landings = open === null ? [] : (offerOf(prompt, open).landings ?? []);
  return [
    ...landings.map(({ place, chance, tone = "free" }): BoardMark => ({
      place,
      option: -1,
      kind: tone === "free" ? "landing" : KINDS[tone],
      weight: chance,
      text: `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`,
    })),
    ...found.values(),
  ];
}

/** Options under the names of their kinds, in the order in which the kinds come. */
export function grouped(
  prompt: Prompt<Plain>,
): readonly { readonly name: string; readonly options: readonly number[] }[] {
  const found = new Map<string, number[]>();
  prompt.options.forEach((_, option) => {
    const { group = "" } = offerOf(prompt, option);
    found.set(group, [...(found.get(group) ?? []), option]);
  });
  return [...found].map(([name, options]) => ({ name, options }));
}

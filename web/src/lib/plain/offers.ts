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
const kindOf = (tone: Tone, good = false): BoardMark["kind"] => (good && tone === "free" ? "stop" : KINDS[tone]);
const NOTHING: Offer = {};
const FAINT = 0.12; // how strongly a place further on glows
const SHOWN = 0.3; // and one of the option that is looked at

export const offerOf = (prompt: Prompt<Plain>, option: number): Offer => prompt.previews?.[option] ?? NOTHING;

export const toneOf = (prompt: Prompt<Plain>, option: number): Tone => offerOf(prompt, option).tone ?? "free";

/** Each place with the option that a click on it takes; then where the open one may lead. */
export function marks(prompt: Prompt<Plain>, open: number | null): readonly BoardMark[] {
  const found = new Map<string, BoardMark>();
  prompt.options.forEach((_, option) => {
    const { place = "", cheapest = true, sign = "", good } = offerOf(prompt, option);
    const chosen = open === option; // what is looked at is lit, though another leads there for less
    if (place === "" || (!chosen && (!cheapest || found.has(place)))) return;
    found.set(place, { place, option, kind: kindOf(toneOf(prompt, option), good), weight: 0.6, text: sign });
  });
  const all = prompt.options.map((_, option) => option);
  const chosenFirst = open === null ? all : [open, ...all.filter((option) => option !== open)];
  chosenFirst.forEach((option) => {
    const chosen = open === option;
    (offerOf(prompt, option).onward ?? []).forEach(({ place, text = "", lit = true }) => {
      if ((!lit && !chosen) || found.has(place)) return;
      found.set(place, {
        place,
        option,
        kind: KINDS[toneOf(prompt, option)],
        weight: chosen ? SHOWN : FAINT,
        text,
        further: true,
      });
    });
  });
  const landings = open === null ? [] : (offerOf(prompt, open).landings ?? []);
  return [
    ...landings.map(({ place, chance, tone = "free", good = false, sign = "" }): BoardMark => ({
      place,
      option: -1,
      kind: tone === "free" && !good ? "landing" : kindOf(tone, good),
      weight: chance,
      text: sign || `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`,
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

/** The way of an option, as far as a place further on. */
export function wayTo({ way = [], place = "", onward = [] }: Offer, aim: string): readonly string[] {
  const before = new Map(onward.map((one) => [one.place, one.before]));
  const further: string[] = [];
  for (let at = aim; at !== place && before.has(at) && !further.includes(at); at = before.get(at) ?? "") {
    further.unshift(at);
  }
  const [first] = further;
  if (first === undefined) return way;
  return way.length > 0 ? [...way, ...further] : [before.get(first) ?? first, ...further];
}

export const nameOf = ({ onward = [] }: Offer, aim: string): string =>
  onward.find(({ place }) => place === aim)?.name ?? aim;

/** The option that leads to a place or on to it, for the least; none where all that do are to be thought over. */
export function leadsOn(prompt: Prompt<Plain>, goal: string): number | null {
  const leading = prompt.options.flatMap((_, option) => {
    const { place = "", onward = [], tone = "free" } = offerOf(prompt, option);
    const further = onward.find((one) => one.place === goal);
    if (tone !== "free" || (place !== goal && further === undefined)) return [];
    return [{ option, best: place === goal || (further?.lit ?? true) }];
  });
  return (leading.find(({ best }) => best) ?? leading[0])?.option ?? null;
}

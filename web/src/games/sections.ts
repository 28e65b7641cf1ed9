// What every game needs to tell its road in words: numbers in short, sentences, and where in a section a car is.
import { fill, t } from "../lib/settings.svelte";
import type { BoardPicture, Section, Sign } from "../lib/wire";

/** The road of a circuit, unless another one is still drawn. */
export const roadOf = (picture: BoardPicture | null, circuit: string): readonly Section[] =>
  picture?.circuit === circuit ? (picture.sections ?? []) : [];

/** Parts of a line, each a sentence. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
    .join(" ");

/** Ascending numbers as they are read aloud: "1 to 4, 6, 8". */
export function runs(numbers: readonly number[]): string {
  const told: string[] = [];
  for (let at = 0, end: number; at < numbers.length; at = end + 1) {
    end = at;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end += 1;
    if (end < at + 2) end = at;
    const [from = 0, to = 0] = [numbers[at], numbers[end]];
    told.push(end > at ? fill(t().announce.span, { from, to }) : String(from));
  }
  return told.join(", ");
}

/** Signs by what they are, in the order in which a section names them. */
export function byKind(section: Section): ReadonlyMap<string, readonly Sign[]> {
  const found = new Map<string, Sign[]>();
  for (const sign of section.signs ?? []) found.set(sign.kind, [...(found.get(sign.kind) ?? []), sign]);
  return found;
}

export interface Standing {
  readonly side: string; // of its lane
  readonly n: number; // which space of that lane, from 1
  readonly ahead: number; // steps over the next line
}

/** Where in a section a place lies, if it does. */
export function standing({ lanes = [] }: Section, place: string): Standing | null {
  for (const { side, spaces } of lanes) {
    const ahead = spaces[place];
    if (ahead !== undefined) return { side, n: Object.keys(spaces).indexOf(place) + 1, ahead };
  }
  return null;
}

// What happened, parted into the turns of the cars, each of which is told in one line.
import { withoutClauses } from "../rules/clauses";

/** Events that follow each other and are all of one car; those of everybody stand alone. */
export interface Turn {
  readonly from: number; // the number of its first event
  readonly to: number; // of the first that is no longer part of it
  readonly doer: number | null;
}

export function turnsOf<E>(events: readonly E[], upTo: number, doer: (event: E) => number | null): readonly Turn[] {
  const found: Turn[] = [];
  let from = 0;
  let who: number | null = null;
  const close = (to: number): void => {
    if (to > from) found.push({ from, to, doer: who });
    from = to;
  };
  for (let number = 0; number < Math.min(upTo, events.length); number += 1) {
    const next = doer(events[number]!);
    if (next === null || next !== who) close(number);
    who = next;
  }
  close(Math.min(upTo, events.length));
  return found;
}

const LONGEST = 120; // letters of a line; what is longer is left to the single sentences

/** The sentences of one turn in one line: the name of who drives stands once, and where it would get long the middle is left out. */
export function summed(sentences: readonly string[], name: string): string {
  const parts = sentences.map((sentence, at) => {
    const text = withoutClauses(sentence).trim().replace(/\.$/, "");
    return at > 0 && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
  });
  const last = parts.length - 1;
  let kept = 1;
  let length = (parts[0]?.length ?? 0) + (parts[last]?.length ?? 0);
  while (kept < last && length + parts[kept]!.length <= LONGEST) length += parts[kept++]!.length;
  const shown = kept < last ? [...parts.slice(0, kept), "…", ...parts.slice(last)] : parts;
  return shown.join("; ").replaceAll("; …;", " …");
}

/** One sentence, and what to ask for to see its moment again. */
export interface Sentence {
  readonly number: number;
  readonly text: string;
}

/** A turn as a list of lines shows it. */
export interface TurnTold<E = unknown> {
  readonly key: number; // stays while the turn goes on
  readonly doer: number | null;
  readonly events: readonly E[];
  readonly told: readonly string[]; // a sentence for each, or nothing
  readonly lines: readonly Sentence[];
  readonly brief: readonly string[]; // what a line about all of it is made of: steps of one move are told by its end
}

/** A turn with its sentences; `numberOf` says by which number the moment of an event is asked for. */
export function toldTurn<E>(
  { from, to, doer }: Turn,
  events: readonly E[],
  told: readonly string[],
  goesOn: (event: E, next: E) => boolean = () => false,
  numberOf: (event: number) => number = (event) => event,
): TurnTold<E> {
  const lines: Sentence[] = [];
  const brief: string[] = [];
  for (let number = from; number < to; number += 1) {
    const text = told[number];
    if (!text) continue;
    lines.push({ number: numberOf(number), text });
    if (number + 1 >= to || !goesOn(events[number]!, events[number + 1]!)) brief.push(text);
  }
  return { key: from, doer, events: events.slice(from, to), told: told.slice(from, to), lines, brief };
}

/**
 * Which turns are shown at a time: from a multiple of `size` on so many, or the newest, one to two times as many, so
 * that their list is seldom cut off at its end.
 */
export function pageOf(
  turns: number,
  size: number,
  first: number | null,
): { readonly from: number; readonly to: number } {
  const newest = Math.max(0, Math.ceil(turns / size) - 2) * size;
  return first === null || first >= newest ? { from: newest, to: turns } : { from: first, to: first + size };
}

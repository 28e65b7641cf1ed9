// What happened, parted into the turns of the cars.
/** Events that follow each other and are all of one car; those of everybody stand alone. */
export interface Turn {
  readonly from: number; // the number of its first event
  readonly to: number; // of the first that is no longer part of it
  readonly doer: number | null;
}

export function turnsOf<E>(events: readonly E[], upTo: number, doer: (event: E) => number | null): readonly Turn[] {
  const found: Turn[] = [];
  events.slice(0, upTo).forEach((event, number) => {
    const who = doer(event);
    const last = found.at(-1);
    if (last !== undefined && who !== null && last.doer === who) found[found.length - 1] = { ...last, to: number + 1 };
    else found.push({ from: number, to: number + 1, doer: who });
  });
  return found;
}

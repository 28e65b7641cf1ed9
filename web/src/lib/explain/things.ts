// The things on the page that say by `data-about` what they are.

const PARTS = 60; // of a drawn thing that are tried, until one is in sight

/** The thing that something is part of. */
export const thingOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-about]") : null;

export const aboutOf = (thing: Element): string => thing.getAttribute("data-about") ?? "";

/** What of a thing is in sight: itself or, of something drawn all over the board, one of its parts. */
export function partInSight(thing: Element): Element | null {
  const parts = [thing, ...[...thing.querySelectorAll("*")].slice(0, PARTS)];
  return parts.find((part) => isInSight(part, thing)) ?? null;
}

function isInSight(part: Element, thing: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && thingOf(seen) === thing;
}

/** All that is in sight and explained, each kind once, those of the dashboard first: keys go through them. */
export function thingsInSight(explained: (about: string) => boolean): readonly Element[] {
  const all = [...document.querySelectorAll("[data-about]")];
  const ours = all.filter((thing) => thing.closest("[data-decision]") !== null);
  const found = new Map<string, Element>();
  for (const thing of [...ours, ...all]) {
    const about = aboutOf(thing);
    if (found.has(about) || !explained(about)) continue;
    const part = partInSight(thing);
    if (part !== null) found.set(about, part);
  }
  return [...found.values()];
}

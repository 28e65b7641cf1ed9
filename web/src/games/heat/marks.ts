// What lights up on the board: where an option leads.
import type { Choice } from "../../lib/choice.svelte";
import type { BoardMark } from "../game";
import { bestWays } from "./plans";
import { spotlight } from "./spotlight.svelte";
import { outlookOf, partOf, type Asked, type Table } from "./table";
import type * as Heat from "./wire";

const KINDS: Readonly<Record<Heat.Spot["tint"], BoardMark["kind"]>> = {
  "": "landing",
  free: "landing",
  costs: "costs",
  saved: "danger",
  spins: "danger",
};
const FAINT = 0.2; // how strongly a landing glows that nobody points at
const CLEAR = 0.55; // and one of a gear or card that is pointed at

const markOf = ({ place, text, tint }: Heat.Spot, weight: number, option = -1): BoardMark => ({
  place,
  option,
  kind: KINDS[tint],
  weight,
  text,
});

const all = (outlook: Heat.Outlook | null): readonly BoardMark[] =>
  (outlook?.spots ?? []).map((spot) => markOf(spot, 0.3 + 0.7 * spot.chance));

export function marks(_: Table, prompt: Asked, choice: Choice): readonly BoardMark[] {
  const lit = spotlight.of(prompt);
  if (lit !== null) return all(lit.outlook);
  if (prompt.decision === "slipstream" || prompt.decision === "choose_speed") return ends(prompt, choice);
  const open = choice.open;
  const chosen = open === null ? null : outlookOf(prompt, open);
  return prompt.decision === "plan" && chosen === null ? sure(prompt, open) : all(chosen);
}

/** Options that lead to a place of their own can be taken there. */
function ends(prompt: Asked, choice: Choice): readonly BoardMark[] {
  const found = new Map<string, BoardMark>();
  prompt.options.forEach((_, option) => {
    const spots = outlookOf(prompt, option)?.spots ?? [];
    const open = option === choice.open;
    for (const spot of spots) {
      const mark = markOf(spot, (open ? 1 : 0.5) * spot.chance, spots.length === 1 ? option : -1);
      if (!found.has(mark.place) || open) found.set(mark.place, mark);
    }
  });
  return [...found.values()];
}

/** Where the gears, or the cards that can still be chosen, lead for sure: the best way to each place. */
function sure(prompt: Asked, open: number | null): readonly BoardMark[] {
  const found = new Map<string, BoardMark>();
  const options = open === null ? prompt.options.map((_, option) => option) : [open];
  for (const { way, outlook } of bestWays(prompt, options)) {
    for (const spot of way.sure ? outlook.spots : []) {
      if (!found.has(spot.place)) found.set(spot.place, markOf(spot, open === null ? FAINT : CLEAR));
    }
  }
  return [...found.values()];
}

/** The way of what is pointed at, where it leads to one place. */
export const path = (_: Table, prompt: Asked, option: number): readonly string[] =>
  (spotlight.of(prompt)?.outlook ?? outlookOf(prompt, option))?.way ?? [];

/** Corner Lines that what is pointed at would cross. */
export function crossed(prompt: Asked | null, open: number | null): readonly Heat.Crossed[] {
  if (prompt === null) return [];
  const lit = spotlight.of(prompt)?.outlook;
  const outlook =
    lit ?? (open === null || partOf(prompt, open).outlooks === undefined ? null : outlookOf(prompt, open));
  return outlook?.crossed ?? [];
}

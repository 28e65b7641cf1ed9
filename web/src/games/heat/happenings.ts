// What events show: cars that move, cards that are turned over, whom it is about.
import type { Motion, Shown, Stands } from "../game";
import { between } from "./marks";
import type * as Heat from "./wire";

/** Events do not say which lane a car leaves, and a spin-out not where it began. */
export function motion(event: Heat.Event, view: Heat.View, stands: Stands): Motion | null {
  if (event.type !== "moved" && event.type !== "spun_out") return null;
  const car = event.type === "moved" ? event.car : event.seat;
  const known = stands.get(car)?.split("/").map(Number);
  const to = event.lap * view.spaces + event.space;
  const from = event.type === "moved" ? event.start : to + behind(known?.[0] ?? event.space, event.space, view);
  const space = ((from % view.spaces) + view.spaces) % view.spaces;
  const lane = known?.[0] === space ? (known[1] ?? event.lane) : event.lane;
  return { car, path: between(view, from, lane, to, event.lane) };
}

/** Spaces from one back to another; a spin-out never goes back a whole lap. */
const behind = (from: number, to: number, view: Heat.View): number => (from - to + view.spaces) % view.spaces;

export function shown(event: Heat.Event): readonly Shown[] {
  const cards = (names: readonly string[], car: number): readonly Shown[] =>
    names.map((card) => ({ kind: "card", text: card, car }));
  switch (event.type) {
    case "cards_revealed":
    case "cluttered":
      return cards(event.cards, event.seat);
    case "card_flipped":
      return cards([...event.thrown_off, ...(event.card ? [event.card] : [])], event.seat);
    case "played_direct":
      return cards([event.card], event.seat);
    case "legend_card_shown":
      return [{ kind: "legend", text: String(event.card), car: -1 }];
    default:
      return [];
  }
}

export function doer(event: Heat.Event): number | null {
  if ("car" in event) return event.car;
  return "seat" in event ? event.seat : null;
}

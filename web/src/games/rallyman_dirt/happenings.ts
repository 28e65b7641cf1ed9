// What an event moves and shows.
import type { Motion, Shown } from "../game";
import { throwing } from "./throwing.svelte";
import type * as RallymanDirt from "./wire";

type Event = RallymanDirt.Event;

export function motion(event: Event): Motion | null {
  if (event.type === "car_moved") return { car: event.seat, path: event.path };
  if (event.type === "control_lost" && event.effect === "accident") {
    return { car: event.seat, path: [event.space, `beside:${event.space}`] };
  }
  if (event.type === "car_returned") return { car: event.seat, path: [`beside:${event.space}`, event.space] };
  return null;
}

/** Dice that are rolled tumble on the road, and lie in the tray for who looks elsewhere; a loss of control turns a card. */
export function shown(event: Event): readonly Shown[] {
  if (event.type === "dice_rolled") {
    throwing.begin(event);
    return event.dice.map((die, at) => ({ kind: die, text: event.warned[at] ? "warned" : "clean", car: event.seat }));
  }
  if (event.type === "control_lost") {
    return [{ kind: "card", text: `${event.effect || "finish"}/${event.seconds}`, car: event.seat }];
  }
  return [];
}

export const doer = (event: Event): number | null => ("seat" in event ? event.seat : null);

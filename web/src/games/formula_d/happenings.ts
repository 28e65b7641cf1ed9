// What events show: cars that move, dice that roll, whom it is about.
import type { Motion, Shown } from "../game";
import { carOf, placeOf } from "./cars";
import type * as FormulaD from "./wire";

type Event = FormulaD.Event;

export function motion(event: Event, view: FormulaD.View): Motion | null {
  if (event.type !== "moved" || event.path.length < 2) return null;
  const car = carOf(view, event.seat);
  return { car: event.seat, path: event.path.map((space) => placeOf(space, car)) };
}

export function shown(event: Event): readonly Shown[] {
  switch (event.type) {
    case "gear_rolled":
      return [{ kind: `gear${event.gear}`, text: String(event.face), car: event.seat }];
    case "start_rolled":
    case "check_rolled":
      return [{ kind: "black", text: String(event.roll), car: event.seat }];
    case "grid_rolled":
      return event.rolls.map(([car, roll]) => ({ kind: "black", text: String(roll), car }));
    default:
      return [];
  }
}

export const doer = (event: Event): number | null => ("seat" in event && event.seat >= 0 ? event.seat : null);

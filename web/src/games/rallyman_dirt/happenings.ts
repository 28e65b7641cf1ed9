// What an event moves and shows.
import type { Motion, Shown } from "../game";
import { beside } from "./cars";
import type { Rally } from "./messages";
import { throwing } from "./throwing.svelte";

type Event = Rally["event"];

export const ACCIDENT = "accident";

export function motion({ event, car, way = [], shown = [] }: Event): Motion | null {
  const [space] = way;
  if (typeof car !== "number" || space === undefined) return null;
  if (event === "car_moved") return { car, path: way };
  if (event === "car_returned") return { car, path: [beside(space), space] };
  const off = event === "control_lost" && shown.some(({ text }) => text.startsWith(ACCIDENT));
  return off ? { car, path: [space, beside(space)] } : null;
}

/** Dice that are rolled tumble on the road, and lie in the tray for who looks elsewhere; a loss of control turns a card. */
export function shown(happening: Event): readonly Shown[] {
  const { event, car, shown: faces = [] } = happening;
  if (event === "dice_rolled") throwing.begin(happening);
  else if (event !== "control_lost") return [];
  return faces.map(({ kind, text }) => ({ kind, text, car: car ?? -1 }));
}

// Straight ahead along the road: where a driver goes on unless he wants something else.
import type { BoardPicture, Place } from "../../lib/wire";
import { certain, type Target } from "./offers";

const turn = (degrees: number): number => Math.abs(((((degrees + 180) % 360) + 360) % 360) - 180);

/** By how many degrees the way to a place leaves the arc that a car drives which keeps to its lane. */
function astray(from: Place, to: Place): number {
  const way = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const bend = ((((to.angle - from.angle) % 360) + 540) % 360) - 180;
  return turn(way - from.angle - bend / 2);
}

/** Of the spaces that a die may be laid on, the one straight ahead; those that lose control for certain come last. */
export function straightAhead(targets: readonly Target[], from: string, picture: BoardPicture): Target | undefined {
  const here = picture.places[from];
  if (here === undefined) return undefined;
  const cost = ({ place, dice }: Target): number => {
    const to = picture.places[place];
    const lost = dice.every(({ risk }) => certain(risk)) ? 1000 : 0;
    return to === undefined ? Infinity : astray(here, to) + lost;
  };
  return [...targets].sort((one, other) => cost(one) - cost(other))[0];
}

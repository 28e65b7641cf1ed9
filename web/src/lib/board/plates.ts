import type { BoardPicture, Place } from "../wire";

/** How large a car is drawn at a place: it keeps within its lane, and nearly within its place. */
export function carScale(picture: BoardPicture, place: Place): number {
  const length = place.length > 0 ? place.length : picture.lane * 2;
  return Math.max(0.6, Math.min(picture.lane / 20, length / 37));
}

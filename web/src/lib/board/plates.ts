import type { BoardPicture, Place } from "../wire";

/** How large a car is drawn at a place: it keeps within its lane, and nearly within its place. */
export function carScale(picture: BoardPicture, place: Place): number {
  const length = place.length > 0 ? place.length : picture.lane * 2;
  return Math.max(0.6, Math.min(picture.lane / 20, length / 37));
}

/** Where one of several cars on a place stands: beside and behind each other, and smaller where there are many. */
export function parked(
  picture: BoardPicture,
  place: Place,
  at: number,
  count: number,
): { readonly spot: Pick<Place, "x" | "y" | "angle">; readonly scale: number } {
  const scale = carScale(picture, place);
  if (count < 2) return { spot: place, scale };
  const abreast = count < 5 ? 2 : 3;
  const deep = Math.ceil(count / abreast);
  const [long, wide] = [place.length > 0 ? place.length : picture.lane * 2, picture.lane];
  const ahead = (long / deep) * ((deep - 1) / 2 - Math.floor(at / abreast));
  const aside = (wide / abreast) * ((at % abreast) - (abreast - 1) / 2);
  const turn = (place.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    spot: { x: place.x + ahead * cos - aside * sin, y: place.y + ahead * sin + aside * cos, angle: place.angle },
    scale: Math.max(0.5, Math.min(scale, wide / abreast / 18, long / deep / 34)),
  };
}

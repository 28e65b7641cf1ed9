import type { BoardPicture, Place } from "../wire";

/** How large a car is drawn at a place: it keeps within its lane, and nearly within its place. */
export function carScale(picture: BoardPicture, place: Place): number {
  const length = place.length > 0 ? place.length : picture.lane * 2;
  return Math.max(0.6, Math.min(picture.lane / 20, length / 37));
}

/** On a map a place is a hexagon, as wide as long: two stand one above the other, up to four in two rows, more in three. */
function onHexagon({ lane }: BoardPicture, place: Place, at: number, count: number): ReturnType<typeof parked> {
  const abreast = count < 3 ? 1 : count < 5 ? 2 : 3;
  const rows = Math.ceil(count / abreast);
  const here = Math.min(abreast, count - abreast * Math.floor(at / abreast)); // in its row
  const x = place.x + 0.88 * lane * ((at % abreast) - (here - 1) / 2) * (abreast === 3 ? 0.66 : 1);
  const y = place.y + 0.82 * lane * (Math.floor(at / abreast) - (rows - 1) / 2) * (rows === 3 ? 0.66 : 1);
  const scale = (lane / 40) * (count === 1 ? 1.35 : count === 2 ? 1.05 : count < 5 ? 0.9 : 0.6);
  return { spot: { x, y, angle: place.angle }, scale };
}

/** Where one of several cars on a place stands: beside and behind each other, and smaller where there are many. */
export function parked(
  picture: BoardPicture,
  place: Place,
  at: number,
  count: number,
): { readonly spot: Pick<Place, "x" | "y" | "angle">; readonly scale: number } {
  if (picture.course === "") return onHexagon(picture, place, at, count);
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

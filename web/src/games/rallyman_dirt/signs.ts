// The limits, jump numbers and danger signs of a board, as the server has drawn them: nothing is laid over them.
import type { BoardPicture } from "../../lib/wire";

export interface Sign {
  readonly x: number;
  readonly y: number;
  readonly kind: string; // limit, jump or danger
  readonly drawing: string; // SVG
}

const SIGNS = /<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)[^"]*" data-(limit|jump|danger)="[^"]*">[\s\S]*?<\/g>/g;
const found = new WeakMap<BoardPicture, readonly Sign[]>();

export function signsOf(picture: BoardPicture): readonly Sign[] {
  const known = found.get(picture);
  if (known !== undefined) return known;
  const signs = [...picture.svg.matchAll(SIGNS)].map(([drawing, x, y, kind = ""]) => ({
    x: Number(x),
    y: Number(y),
    kind,
    drawing,
  }));
  found.set(picture, signs);
  return signs;
}

/** The numbers of these places, those left out that something stands on. */
export function numbersAt(picture: BoardPicture, places: readonly string[], taken: readonly string[]): readonly Sign[] {
  const near = (sign: Sign, names: readonly string[], reach: number): boolean =>
    names.some((name) => {
      const place = picture.places[name];
      return place !== undefined && Math.hypot(place.x - sign.x, place.y - sign.y) < picture.lane * reach;
    });
  return signsOf(picture).filter(
    (sign) => sign.kind !== "danger" && near(sign, places, 1.3) && !near(sign, taken, 0.6),
  );
}

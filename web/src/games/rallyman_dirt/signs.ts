// The limits, jump numbers and danger signs of a board: nothing is laid over them.
import type { BoardPicture, Mark } from "../../lib/wire";

/** The numbers of these places, those left out that something stands on. */
export function numbersAt(picture: BoardPicture, places: readonly string[], taken: readonly string[]): readonly Mark[] {
  const near = (mark: Mark, names: readonly string[], reach: number): boolean =>
    names.some((name) => {
      const place = picture.places[name];
      return place !== undefined && Math.hypot(place.x - mark.x, place.y - mark.y) < picture.lane * reach;
    });
  return (picture.marks ?? []).filter(
    (mark) => mark.kind !== "danger" && near(mark, places, 1.3) && !near(mark, taken, 0.6),
  );
}

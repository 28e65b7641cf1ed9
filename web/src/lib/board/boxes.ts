import type { BoardPicture } from "../wire";

/** A box of the pit lane is a place by its car too: "box:red-1". Views do not say where along the lane it lies. */
export function withBoxes(picture: BoardPicture): BoardPicture {
  const boxes = Object.entries(picture.boxes).flatMap(([car, name]) => {
    const place = picture.places[name];
    return place === undefined ? [] : [[`box:${car}`, place] as const];
  });
  return { ...picture, places: { ...picture.places, ...Object.fromEntries(boxes) } };
}

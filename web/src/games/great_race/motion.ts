// How vehicles move: over the spaces of the map, and along the curve of a line as a ship or an airship.
import type { BoardCar, Motion, Stands } from "../game";
import { cars as plainCars, motion as plainMotion } from "../../lib/plain/cars";
import type { BoardPicture, Happening, Scene } from "../../lib/wire";
import { campOf } from "./messages";
import type { Messages } from "./wire";

/** With their crews, whose flags they fly. */
export const cars = (scene: Scene<Messages>, seat: number | null): readonly BoardCar[] =>
  plainCars(scene, seat).map((car) => ({ ...car, kind: campOf(scene, car.id)?.crew ?? "" }));

/** The points of a line's curve are places of the drawn board: `8,0>3,4/sea/1`. */
function alongLine(from: string, to: string, places: readonly string[]): { kind: string; way: string[] } | null {
  for (const [first, second] of [
    [from, to],
    [to, from],
  ]) {
    const found = places.filter((name) => name.startsWith(`${first}>${second}/`));
    const kind = found[0]?.split("/")[1];
    if (kind !== undefined) return { kind, way: first === from ? found : found.reverse() };
  }
  return null;
}

export function motion(happening: Happening, stands: Stands, picture: BoardPicture | null): Motion | null {
  const plain = plainMotion(happening, stands, picture);
  const [from, to] = [plain?.path[0], plain?.path.at(-1)];
  if (plain === null || picture === null || plain.path.length !== 2 || from === undefined || to === undefined) {
    return plain;
  }
  const line = alongLine(from, to, Object.keys(picture.places));
  return line === null ? plain : { ...plain, path: [from, ...line.way, to], by: line.kind };
}

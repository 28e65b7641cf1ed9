// The cars of a scene on the board and in the standings, and how they move.
import type { BoardCar, Motion, Row, Shape, Stands } from "../../games/game";
import type { BoardPicture, Gauge, Happening, Scene, SceneCar } from "../wire";

const GLANCE = 4; // gauges that a row of the standings has room for

export const carsOf = (scene: Scene): readonly SceneCar[] => scene.cars ?? [];

export const written = ({ value, text }: Gauge): string => text || String(value);

export const cars = (scene: Scene, seat: number | null): readonly BoardCar[] =>
  carsOf(scene).map((car) => ({
    id: car.id,
    place: car.place ?? "",
    colour: car.paint,
    ink: car.ink,
    band: car.band ?? false,
    badge: car.badge,
    shape: car.shape as Shape,
    name: car.name,
    mine: car.seat !== null && car.seat === seat,
    out: car.state === "out",
    turn: car.heading ?? 0,
  }));

const SHORT = 5; // letters
const inShort = (name: string): string => (name.length > SHORT ? `${name.slice(0, 3)}.`.replace(/ \.$/, "") : name); // whole words need no full stop

export const rows = (scene: Scene): readonly Row[] =>
  carsOf(scene).map((car) => ({
    id: car.id,
    place: car.rank,
    gap: car.gap ?? "",
    gauges: (car.gauges ?? []).slice(0, GLANCE).map((gauge) => ({
      kind: gauge.id,
      text: gauge.glance || written(gauge),
      name: gauge.name,
      ...(gauge.about ? { about: gauge.about } : {}),
      unit: gauge.glance ? "" : gauge.brief || inShort(gauge.name),
    })),
    out: car.state === "out",
    finished: car.state === "finished",
  }));

/** The way of a car, from where it stands; where only its end is told, along the lane that both lie in. */
export function motion(happening: Happening, stands: Stands, picture: BoardPicture | null): Motion | null {
  const { car, way = [], back = false } = happening;
  const [first] = way;
  if (car === null || car === undefined || first === undefined) return null;
  const from = stands.get(car) ?? "";
  if (from === first || from === "") return way.length > 1 ? { car, path: way } : null;
  return { car, path: [...between(from, first, picture, back), ...way] };
}

/** From one place up to another, without it: along their lane, or from one lane to another of as many places half way. */
function between(from: string, to: string, picture: BoardPicture | null, back: boolean): readonly string[] {
  const laneOf = (place: string): readonly string[] => picture?.lanes?.find((lane) => lane.includes(place)) ?? [];
  const [left, reached] = [laneOf(from), laneOf(to)];
  if (left.length === 0 || left.length !== reached.length) return [from];
  const [begin, end] = [left.indexOf(from), reached.indexOf(to)];
  const way = back ? begin - end : end - begin;
  const round = picture?.course.endsWith("Z") === true && (back || -way > left.length / 2);
  const steps = Math.max(1, way < 0 && round ? way + left.length : way);
  return Array.from({ length: steps }, (_, done) => {
    const at = (begin + (back ? -done : done) + left.length) % left.length;
    return (2 * done > steps ? reached : left)[at] ?? from;
  });
}

// Cars on the board: closed bodies, those that have spun look back, and those that left the road stand beside it.
import { cars as plainCars } from "../../lib/plain/cars";
import type { BoardCar, Row } from "../game";
import { boardOf, type Rally } from "./messages";
import { ours } from "./words";

/** The place next to a space, off the road, as the drawn board calls it. */
export const beside = (space: string): string => `beside:${space}`;

export const cars = (scene: Rally["view"], seat: number | null): readonly BoardCar[] =>
  plainCars(scene, seat).map(({ turn = 0, ...car }) => ({
    ...car,
    place: boardOf(scene, car.id)?.beside ? beside(car.place) : car.place,
    body: "closed",
    backwards: turn !== 0,
  }));

export const colourName = (colour: string): string =>
  (ours().colours as Readonly<Record<string, string>>)[colour] ?? colour;

/** What the standings have room for, and how each is set: gear, time so far, and seconds where there are any. */
const AT_A_GLANCE: Readonly<Record<string, string>> = { gear: "gear", time: "points", won: "cards" };

export const rows = (scene: Rally["view"]): readonly Row[] =>
  (scene.cars ?? []).map((car) => ({
    id: car.id,
    place: car.rank,
    gap: car.gap ?? "",
    gauges: (car.gauges ?? []).flatMap(({ id, text = "", value, name, about = "" }) => {
      const kind = id === "won" && value === 0 ? undefined : AT_A_GLANCE[id];
      return kind === undefined ? [] : [{ kind, text: text || String(value), name, about }];
    }),
    out: car.state === "out",
    finished: car.state === "finished",
  }));

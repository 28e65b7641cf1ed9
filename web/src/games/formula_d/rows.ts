// The standings beside the board, and the same in plain lines for who does not see it.
import { fill } from "../../lib/settings.svelte";
import type { BoardPicture, TableSummary } from "../../lib/wire";
import type { Gauge, Row } from "../game";
import { carName, carOf, driverName, inPit, onStreet } from "./cars";
import { spotOf } from "./road";
import { counted, gearName } from "./wording";
import { ours } from "./words";
import type * as FormulaD from "./wire";

type CarView = FormulaD.CarView;
type View = FormulaD.View;

const inOrder = (view: View): readonly CarView[] => [...view.cars].sort((a, b) => a.place - b.place);

const leader = (view: View): CarView | undefined => inOrder(view).find((car) => car.status === "racing");

/** How far behind a car is, or where it is instead. */
export function gap(view: View, car: CarView): string {
  const words = ours();
  if (car.status === "finished") return words.home;
  if (car.status === "out") return words.out;
  if (car.gear === 0) return words.onGrid;
  if (car.space === "box") return words.inBox;
  if (inPit(car)) return words.inPit;
  const lapped = view.laps > 1 && car.crossings < (leader(view)?.crossings ?? 0);
  return lapped ? fill(words.rowLap, { lap: Math.max(car.crossings, 1), gap: behind(view, car) }) : behind(view, car);
}

/** How many spaces a car is behind the first one that still races. */
export function behind(view: View, car: CarView): string {
  const words = ours();
  if (car === leader(view)) return words.leads;
  return car.gap === 0 ? words.level : counted(words.behind, car.gap);
}

function gauges(view: View, car: CarView): readonly Gauge[] {
  const words = ours();
  if (car.status === "out") return [];
  const points: Gauge = {
    kind: "points",
    text: fill(words.points, { n: car.wear }),
    name: words.gauges.points,
    about: "points",
  };
  if (car.status === "finished") return [points];
  const gear: Gauge = {
    kind: "gear",
    text: car.gear === 0 ? "N" : String(car.gear),
    name: words.gauges.gear,
    about: "gear",
  };
  const nitro: Gauge = { kind: "nitro", text: "N₂O", name: words.nitro.has, about: "nitro" };
  return onStreet(view) && car.nitro ? [gear, nitro, points] : [gear, points];
}

export function rows(view: View): readonly Row[] {
  return inOrder(view).map((car) => ({
    id: car.seat,
    place: car.place,
    gap: gap(view, car),
    gauges: gauges(view, car),
    out: car.status === "out",
    finished: car.status === "finished",
  }));
}

function facts(view: View, car: CarView, picture: BoardPicture | null): string {
  const words = ours();
  if (car.status !== "racing") return gap(view, car);
  const where = spotOf(view, car, picture);
  const lap = fill(words.lap, { lap: Math.max(car.crossings, 1), laps: view.laps });
  const stops = car.stops > 0 ? [counted(words.stops, car.stops)] : [];
  const nitro = onStreet(view) ? [car.nitro ? words.nitro.has : words.nitro.gone] : [];
  const gear = fill(words.inGear, { gear: gearName(car.gear) });
  const points = fill(words.points, { n: car.wear });
  return [gap(view, car), where, lap, gear, points, ...stops, ...nitro].filter(Boolean).join(", ");
}

/** All that the board shows, a line for each car and thing. */
export function describe(view: View, summary: TableSummary, picture: BoardPicture | null): readonly string[] {
  const words = ours().text;
  const who = (car: CarView): string => {
    const name = driverName(car, summary);
    return name === carName(car) ? name : fill(words.named, { name, car: carName(car) });
  };
  const lines = inOrder(view).map((car) =>
    fill(words.car, { place: car.place, who: who(car), facts: facts(view, car, picture) }),
  );
  const turn = carOf(view, view.turn);
  const roll = { face: view.face, gear: gearName(turn?.gear ?? 0), n: view.spaces };
  const now =
    turn === undefined
      ? []
      : [fill(view.face > 0 ? words.rolled : words.turn, { who: driverName(turn, summary), ...roll })];
  const notes = view.notes.map(({ lap, seat, speed }) => {
    const car = carOf(view, seat);
    return fill(words.notes, { lap, who: car === undefined ? "" : driverName(car, summary), speed });
  });
  return [fill(words.race, { laps: counted(words.laps, view.laps), round: view.round }), ...lines, ...now, ...notes];
}

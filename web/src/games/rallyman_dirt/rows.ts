// The standings beside the board.
import { clock } from "../../lib/clock";
import { fill } from "../../lib/settings.svelte";
import type { Gauge, Row } from "../game";
import { ours } from "./words";
import type * as RallymanDirt from "./wire";

type View = RallymanDirt.View;
type CarView = RallymanDirt.CarView;

/** Best first: by the time each car is heading for, as the server reckons it. */
export const ranked = (view: View): readonly CarView[] =>
  [...view.cars].sort((one, other) => one.place - other.place || one.seat - other.seat);

/** The section a car is in, from 1, the start row. */
const sectionOf = (car: CarView): number => Math.ceil(car.progress - 1e-6);

/** The round in which a car that waits will start. */
export const startRound = (view: View, seat: number): number => view.round + 1 + view.queue.indexOf(seat);

function gap(view: View, car: CarView): string {
  const words = ours().standings;
  const facts = { n: sectionOf(car), all: view.sections };
  if (car.left) return words.left;
  if (car.status === "retired") return words.retired;
  if (car.status === "finished") return words.finished;
  if (car.status === "waiting") {
    const next = view.queue[0] === car.seat;
    return next ? words.startNext : fill(words.start, { n: startRound(view, car.seat) });
  }
  if (car.beside) return fill(words.beside, facts);
  if (car.spun) return fill(words.spun, facts);
  return fill(view.leader === car.seat ? words.leader : words.section, facts);
}

function gauges(view: View, car: CarView): readonly Gauge[] {
  const words = ours().standings;
  const found: Gauge[] = [];
  if (car.status === "racing") found.push({ kind: "gear", text: String(car.gear), name: words.gear, about: "gear" });
  const name = view.mode === "rally" ? words.total : words.time;
  found.push({ kind: "points", text: clock(timeOf(view, car)), name, about: "time" });
  if (car.status === "racing" && car.seconds > 0) {
    found.push({
      kind: "cards",
      text: fill(words.secondsShort, { n: car.seconds }),
      name: words.seconds,
      about: "seconds",
    });
  }
  return found;
}

/** Whether the last stage has been driven. */
export const allDriven = (view: View): boolean => view.results.length >= view.stages;

/** Time so far; until the stage is noted, the seconds that are left at the finish are still to come off. */
export function timeOf(view: View, car: CarView): number {
  const noted = view.results.length >= view.number;
  return car.total - (car.status === "finished" && !noted ? car.seconds : 0);
}

export function rows(view: View): readonly Row[] {
  return ranked(view).map((car) => ({
    id: car.seat,
    place: car.place,
    gap: gap(view, car),
    gauges: gauges(view, car),
    out: car.status === "retired",
    finished: car.status === "finished",
  }));
}

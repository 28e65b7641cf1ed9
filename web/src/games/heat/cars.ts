// HEAT's views as cars on the board, rows of the standings and lines of text.
import { fill } from "../../lib/settings.svelte";
import type { TableSummary } from "../../lib/wire";
import { badgeIn, DARK, LIGHT, personAt, type CarBadge, type Paint } from "../drivers";
import type { BoardCar, Gauge, Row } from "../game";
import { nameOf } from "./faces";
import { ICONS } from "./symbols";
import { ours } from "./words";
import type * as Heat from "./wire";

const PAINT: Readonly<Record<string, Paint>> = {
  black: { colour: "#33302c", ink: LIGHT },
  blue: { colour: "#2465b3", ink: LIGHT },
  green: { colour: "#3f8a4c", ink: LIGHT },
  red: { colour: "#d7352a", ink: LIGHT },
  gray: { colour: "#a3a7a9", ink: DARK },
  yellow: { colour: "#f0b71f", ink: DARK },
};
const COLOURS = Object.keys(PAINT); // in the order of the cars' numbers

export const paintOf = (colour: string): Paint => PAINT[colour] ?? { colour: DARK, ink: LIGHT };

export const badgeOf = (car: number, colour: string): CarBadge => badgeIn(paintOf(colour), car);

/** The colour of a car by its number. */
export const paintOfCar = (car: number): Paint => paintOf(COLOURS[car] ?? "");

const colourName = (colour: string): string => (ours().colours as Readonly<Record<string, string>>)[colour] ?? colour;

export function nameOfCar(car: Heat.CarView, summary: TableSummary): string {
  if (car.seat < 0) return fill(ours().legend, { colour: colourName(car.colour) });
  return personAt(summary, car.seat) || colourName(car.colour);
}

export function cars(view: Heat.View, summary: TableSummary, seat: number | null): readonly BoardCar[] {
  return view.cars.map((car) => ({
    id: car.car,
    place: car.status === "racing" ? `${car.space}/${car.lane}` : "",
    ...badgeOf(car.car, car.colour),
    band: car.seat < 0,
    name: nameOfCar(car, summary),
    mine: seat !== null && car.seat === seat,
    out: car.status === "out" || car.status === "absent",
  }));
}

const progress = (car: Heat.CarView, view: Heat.View): number => car.lap * view.spaces + car.space;

/** Every car, best first: in order of the track, then those without a place. */
export const ranked = (view: Heat.View): readonly Heat.CarView[] =>
  [...view.cars].sort((one, other) => (one.place || 99) - (other.place || 99) || one.car - other.car);

export function rows(view: Heat.View): readonly Row[] {
  const order = ranked(view);
  const first = order.find((car) => car.status === "racing");
  return order.map((car, index) => ({
    id: car.car,
    place: car.place || index + 1,
    gap: gapOf(car, first, view),
    gauges: gaugesOf(car, view),
    out: car.status === "out" || car.status === "absent",
    finished: car.status === "finished",
  }));
}

function gapOf(car: Heat.CarView, first: Heat.CarView | undefined, view: Heat.View): string {
  const words = ours().standings;
  if (car.status === "finished") return words.finished;
  if (car.status !== "racing") return words.out;
  const behind = first === undefined ? 0 : progress(first, view) - progress(car, view);
  if (view.round === 0) return words.grid;
  if (behind === 0) return fill(words.lap, { lap: Math.min(Math.max(1, car.lap + 1), view.laps) });
  return behind === 1 ? words.behindOne : fill(words.behind, { n: behind });
}

function gaugesOf(car: Heat.CarView, view: Heat.View): readonly Gauge[] {
  const words = ours().standings;
  const found: Gauge[] = [];
  if (car.seat >= 0 && car.status === "racing") {
    found.push({ kind: "gear", text: String(car.gear), name: words.gear, about: "gear" });
    found.push({
      kind: "engine",
      text: String(car.engine),
      name: words.engine,
      icon: ICONS.heat.fill,
      about: "engine",
    });
    const cards = fill(car.hand === 1 ? words.card : words.cards, { n: car.hand });
    const name = fill(words.hand, { deck: car.deck });
    // beside the points of a season there is room for a sign only
    if (view.mode === "race") found.push({ kind: "cards", text: cards, name, about: "hand" });
    else found.push({ kind: "cards", text: String(car.hand), name, icon: ICONS.hand.fill, about: "hand" });
  }
  if (view.mode !== "race") {
    found.push({
      kind: "points",
      text: fill(words.pointsShort, { n: car.points }),
      name: words.points,
      about: "points",
    });
  }
  return found;
}

/** All that the board shows, in lines. */
export function describe(view: Heat.View, summary: TableSummary): readonly string[] {
  const words = ours().text;
  const told: string[] = [];
  for (const car of ranked(view)) {
    const facts = { place: car.place, name: nameOfCar(car, summary), colour: colourName(car.colour), gear: car.gear };
    const where = { lap: Math.max(1, car.lap + 1), space: car.space, lane: car.lane };
    if (car.status !== "racing") {
      told.push(fill(car.status === "finished" ? words.finished : words.out, { ...facts }));
      continue;
    }
    const stands = fill(car.lap < 0 ? words.onGrid : words.at, where);
    const line = car.seat < 0 ? words.legend : words.car;
    const counts = { engine: car.engine, hand: car.hand, deck: car.deck, discard: car.discard };
    told.push(fill(line, { ...facts, ...counts, where: stands }) + (car.adrenaline ? ` ${words.adrenaline}` : ""));
  }
  if (view.market.length > 0) {
    told.push(fill(words.market, { cards: named(view.market) }));
    for (const car of view.cars) {
      const name = nameOfCar(car, summary);
      if (car.upgrades.length > 0) told.push(fill(words.upgrades, { name, cards: named(car.upgrades) }));
      if (car.seat >= 0 && view.waiting.includes(car.seat)) told.push(fill(words.picks, { name }));
    }
  }
  if (view.weather) told.push(fill(words.weather, { weather: nameOf("weather", view.weather) }));
  if (view.event) told.push(fill(words.event, { event: nameOf("event", view.event) }));
  if (view.hand.length > 0) told.push(fill(words.hand, { cards: named(view.hand) }));
  if (view.plan.length > 0) told.push(fill(words.plan, { cards: named(view.plan) }));
  if (view.drive.car >= 0 && view.drive.cards.length > 0) {
    told.push(fill(words.played, { cards: named(view.drive.cards), speed: view.drive.speed }));
  }
  return told;
}

const named = (cards: readonly string[]): string => cards.map((card) => nameOf("card", card)).join(", ");

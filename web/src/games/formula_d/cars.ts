// The cars as people tell them apart: team colour, number, a shape for each seat, and who drives.
import { fill, t } from "../../lib/settings.svelte";
import type { Card, FormulaD } from "../../lib/wire";
import type { BoardCar, Shape } from "../game";

type CarView = FormulaD.CarView;
type View = FormulaD.View;

const TEAMS = {
  white: { paint: "#f6f2e8", ink: "#1d1b18" },
  yellow: { paint: "#f0b71f", ink: "#1d1b18" },
  green: { paint: "#3a8247", ink: "#fbf6ea" },
  red: { paint: "#d0312a", ink: "#fbf6ea" },
  blue: { paint: "#2465b3", ink: "#fbf6ea" },
} as const;
type Team = keyof typeof TEAMS;

const SHAPES: readonly Shape[] = [
  "circle",
  "square",
  "diamond",
  "triangle",
  "hexagon",
  "pentagon",
  "shield",
  "star",
  "cross",
  "drop",
];

/** Colour and number out of a name such as "red-1". */
function painted(car: string): { team: Team; number: string } {
  const [colour = "", number = "1"] = car.split("-");
  return { team: colour in TEAMS ? (colour as Team) : "white", number };
}

export const carOf = (view: View, seat: number): CarView | undefined => view.cars.find((car) => car.seat === seat);

/** What a car is called, whoever drives it: "Red 1". */
export function carName(car: Pick<CarView, "car">): string {
  const { team, number } = painted(car.car);
  return fill(t().formula_d.cars[team], { number });
}

/** The person of a seat or, where a bot drives for nobody, the car. */
export function driverName(car: CarView, card: Card): string {
  const chair = card.chairs[car.seat];
  return chair !== undefined && chair.person !== null && chair.name !== "" ? chair.name : carName(car);
}

/** A car in two characters. */
function badge(car: CarView): string {
  const { team, number } = painted(car.car);
  return t().formula_d.codes[team] + number;
}

/** A place as the board calls it: a box is that of its car. */
export const placeOf = (space: string, car: CarView | undefined): string =>
  space === "box" && car !== undefined ? `box:${car.car}` : space;

export const inPit = (car: CarView): boolean => car.space === "box" || /^p\d/.test(car.space);

/** Street circuits have nitro and a police line; every car elsewhere keeps a nitro it can never use. */
export const onStreet = (view: View): boolean =>
  view.circuit === "street" ||
  view.decision === "nitro" ||
  view.notes.length > 0 ||
  view.cars.some((car) => !car.nitro);

export function cars(view: View, card: Card, seat: number | null): readonly BoardCar[] {
  return view.cars.map((car): BoardCar => {
    const { team, number } = painted(car.car);
    return {
      id: car.seat,
      place: car.status === "racing" ? placeOf(car.space, car) : "",
      colour: TEAMS[team].paint,
      ink: TEAMS[team].ink,
      band: number === "2",
      badge: badge(car),
      shape: SHAPES[car.seat % SHAPES.length] ?? "circle",
      name: driverName(car, card),
      mine: car.seat === seat,
      out: car.status === "out",
    };
  });
}

// The cars as people tell them apart: team colour, number, a shape for each seat, and who drives.
import { fill } from "../../lib/settings.svelte";
import type { TableSummary } from "../../lib/wire";
import { badgeIn, DARK, LIGHT, personAt } from "../drivers";
import type { BoardCar } from "../game";
import { ours } from "./words";
import type * as FormulaD from "./wire";

type CarView = FormulaD.CarView;
type View = FormulaD.View;

const TEAMS = {
  white: { colour: "#f6f2e8", ink: DARK },
  yellow: { colour: "#f0b71f", ink: DARK },
  green: { colour: "#3a8247", ink: LIGHT },
  red: { colour: "#d0312a", ink: LIGHT },
  blue: { colour: "#2465b3", ink: LIGHT },
} as const;
type Team = keyof typeof TEAMS;

/** Colour and number out of a name such as "red-1". */
function painted(car: string): { team: Team; number: string } {
  const [colour = "", number = "1"] = car.split("-");
  return { team: colour in TEAMS ? (colour as Team) : "white", number };
}

export const carOf = (view: View, seat: number): CarView | undefined => view.cars.find((car) => car.seat === seat);

/** What a car is called without its driver: "Red 1". */
export function carName(car: Pick<CarView, "car">): string {
  const { team, number } = painted(car.car);
  return fill(ours().cars[team], { number });
}

/** The person of a seat or, where a bot drives for nobody, the car. */
export const driverName = (car: CarView, summary: TableSummary): string => personAt(summary, car.seat) || carName(car);

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

export function cars(view: View, summary: TableSummary, seat: number | null): readonly BoardCar[] {
  return view.cars.map((car): BoardCar => {
    const { team, number } = painted(car.car);
    return {
      id: car.seat,
      place: car.status === "racing" ? placeOf(car.space, car) : "",
      ...badgeIn(TEAMS[team], car.seat, ours().codes[team] + number),
      band: number === "2",
      name: driverName(car, summary),
      mine: car.seat === seat,
      out: car.status === "out",
    };
  });
}

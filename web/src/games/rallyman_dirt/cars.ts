// The cars as people tell them apart: colour, number, a shape for each seat, and who drives.
import type { TableSummary } from "../../lib/wire";
import { badgeIn, DARK, LIGHT, personAt, type CarBadge, type Paint } from "../drivers";
import type { BoardCar } from "../game";
import { ours } from "./words";
import type * as RallymanDirt from "./wire";

type View = RallymanDirt.View;
type CarView = RallymanDirt.CarView;

const PAINT: Readonly<Record<string, Paint>> = {
  red: { colour: "#d0312a", ink: LIGHT },
  green: { colour: "#3a8247", ink: LIGHT },
  blue: { colour: "#2465b3", ink: LIGHT },
  yellow: { colour: "#f0b71f", ink: DARK },
  orange: { colour: "#e8792b", ink: DARK },
  purple: { colour: "#7a4a9e", ink: LIGHT },
};

export const colourName = (colour: string): string =>
  (ours().colours as Readonly<Record<string, string>>)[colour] ?? colour;

export const badgeOf = (seat: number, colour: string): CarBadge =>
  badgeIn(PAINT[colour] ?? { colour: DARK, ink: LIGHT }, seat);

/** The person of a seat or, where a bot drives for nobody, the colour of the car. */
export const driverName = (seat: number, colour: string, summary: TableSummary): string =>
  personAt(summary, seat) || colourName(colour);

/** Where a car is drawn; one beside the road stands next to the space it left. */
export function placeOf(car: CarView): string {
  if (car.status !== "racing" || car.space === "") return "";
  return car.beside ? `beside:${car.space}` : car.space;
}

export function cars(view: View, summary: TableSummary, seat: number | null): readonly BoardCar[] {
  return view.cars.map((car): BoardCar => ({
    id: car.seat,
    place: placeOf(car),
    ...badgeOf(car.seat, car.colour),
    band: false,
    name: driverName(car.seat, car.colour, summary),
    mine: car.seat === seat,
    out: car.status === "retired",
    body: "closed",
    backwards: car.spun,
  }));
}

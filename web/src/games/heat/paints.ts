// The paint of a car where only its number or colour is told: on Legend cards and in the tables of a season.
import { badgeIn, DARK, LIGHT, type CarBadge, type Paint } from "../drivers";

const PAINT: Readonly<Record<string, Paint>> = {
  black: { colour: "#33302c", ink: LIGHT },
  blue: { colour: "#2465b3", ink: LIGHT },
  green: { colour: "#3f8a4c", ink: LIGHT },
  red: { colour: "#d7352a", ink: LIGHT },
  gray: { colour: "#a3a7a9", ink: DARK },
  yellow: { colour: "#f0b71f", ink: DARK },
};
const COLOURS = Object.keys(PAINT); // in the order of the cars' numbers
const BARE: Paint = { colour: DARK, ink: LIGHT };

export const badgeOf = (car: number, colour: string): CarBadge => badgeIn(PAINT[colour] ?? BARE, car);

/** The colour of a car by its number. */
export const paintOfCar = (car: number): Paint => PAINT[COLOURS[car] ?? ""] ?? BARE;

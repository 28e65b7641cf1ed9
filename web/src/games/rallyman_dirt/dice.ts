// The dice as people tell them apart: each kind has a shape of its own, and a number, letter or sign on it.
import { ours } from "./words";

export type Kind = "gear" | "gas" | "leader" | "brake";

/** What a die shows: nothing yet, no warning, or one. */
export type Face = "open" | "clean" | "warned";

export const kindOf = (die: string): Kind => (die === "gas" || die === "leader" || die === "brake" ? die : "gear");

/** Outlines around 0,0, about 40 wide: a cube, a disc, a hexagon, the octagon of a stop sign. */
export const OUTLINES: Readonly<Record<Kind, string>> = {
  gear: "M-13-18H13A5 5 0 0 1 18-13V13A5 5 0 0 1 13 18H-13A5 5 0 0 1-18 13V-13A5 5 0 0 1-13-18Z",
  gas: "M-19.500 0A19.500 19.500 0 1 1 19.500 0A19.500 19.500 0 1 1-19.500 0Z",
  leader: "M-10.500-18.200H10.500L21 0L10.500 18.200H-10.500L-21 0Z",
  brake: "M-8-19H8L19-8V8L8 19H-8L-19 8V-8Z",
};

export const COLOURS: Readonly<Record<Kind, { readonly fill: string; readonly edge: string; readonly ink: string }>> = {
  gear: { fill: "#26231f", edge: "#fbf6ea", ink: "#fbf6ea" },
  gas: { fill: "#fbf6ea", edge: "#1d1b18", ink: "#1d1b18" },
  leader: { fill: "#ee8f2f", edge: "#1d1b18", ink: "#1d1b18" },
  brake: { fill: "#bf2a22", edge: "#fbf6ea", ink: "#fbf6ea" },
};

/** A triangle with a line in it: the bad face. */
export const WARNING = "M0-15.500L16 12.500H-16Z";

/** What is written on a die. */
export function signOf(die: string): string {
  const kind = kindOf(die);
  return kind === "gear" ? die : kind === "brake" ? "" : ours().dice.letters[kind];
}

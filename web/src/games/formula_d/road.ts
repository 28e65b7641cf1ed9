// The circuit in words, for who does not see the board: a line for each straight and corner, then the pit lane.
import { fill } from "../../lib/settings.svelte";
import type { BoardPicture, Section, Sign, TableSummary } from "../../lib/wire";
import { byKind, roadOf, runs, sentences, standing } from "../sections";
import { carName, driverName } from "./cars";
import { counted } from "./wording";
import { ours } from "./words";
import type * as FormulaD from "./wire";

type View = FormulaD.View;

export function road(view: View, summary: TableSummary, picture: BoardPicture | null): readonly string[] {
  const words = ours().road;
  const sections = roadOf(picture, view.circuit);
  return sections.map((section, at) => {
    const here = carsIn(section, view, summary);
    return sentences([
      whatLies(section, cornerAfter(sections, at)),
      lanesOf(section),
      ...[...byKind(section)].map(([kind, signs]) => signsTold(kind, signs, section)),
      section.kind === "straight" && sections[at + 1]?.kind !== "corner" ? words.toFinish : "",
      here && fill(words.here, { cars: here }),
    ]);
  });
}

/** Where on the road a car stands: "straight before Casino, left lane 3, 2 spaces to the corner"; nothing in a box. */
export function spotOf(view: View, { space }: FormulaD.CarView, picture: BoardPicture | null): string {
  const words = ours().road;
  const sections = roadOf(picture, view.circuit);
  const at = sections.findIndex((section) => standing(section, space) !== null);
  const section = sections[at];
  if (section === undefined) return "";
  const there = { straight: words.straight, corner: words.inCorner }[section.kind] ?? ""; // the pit lane is told as the gap
  const corner = cornerAfter(sections, at);
  return [fill(there, { corner }), spotIn(section, space)].filter(Boolean).join(", ");
}

/** A corner, or the one that a straight leads to, over the line if need be. */
function cornerAfter(sections: readonly Section[], at: number): string {
  const isCorner = ({ kind }: Section): boolean => kind === "corner";
  return (sections.slice(at).find(isCorner) ?? sections.find(isCorner))?.name ?? "";
}

function whatLies(section: Section, next: string): string {
  const words = ours().road;
  const { kind, name = "", turn, stops = 0, longest = 0, shortest = 0 } = section;
  if (kind === "pit") return words.pit;
  if (kind === "straight") return fill(words.straight, { corner: next });
  const inside = turn === "left" ? words.insideLeft : words.insideRight;
  return [
    fill(words.corner, { name }),
    inside,
    counted(words.stops, stops),
    fill(words.ways, { longest, shortest }),
  ].join(", ");
}

function lanesOf({ lanes = [] }: Section): string {
  const words = ours().road;
  const counts = lanes.map(({ spaces }) => Object.keys(spaces).length);
  const [n = 0] = counts;
  if (lanes.length === 1) return fill(words.oneLane, { n });
  if (counts.every((count) => count === n)) return counted(words.alike, n);
  return lanes.map(({ side }, at) => `${laneName(side)}: ${counted(ours().chips.spaces, counts[at] ?? 0)}`).join("; ");
}

const laneName = (side: string): string => (ours().road.lanes as Readonly<Record<string, string>>)[side] ?? "";

function signsTold(kind: string, signs: readonly Sign[], section: Section): string {
  const words = ours().road;
  const name = (words.signs as Readonly<Record<string, string>>)[kind] ?? kind;
  if (kind === "finish" || kind === "bridge") return name;
  const each = signs.map(({ text = "", spaces = [] }) => {
    const on = where(section, spaces);
    if (text === "") return on;
    return `${kind === "box" ? carName({ car: text }) : text}: ${on}`;
  });
  return `${name}: ${each.join("; ")}`;
}

/** "left lane 3, 4; right lane 5 to 7" */
function where({ lanes = [] }: Section, spaces: readonly string[]): string {
  return lanes
    .flatMap(({ side, spaces: row }) => {
      const numbers = Object.keys(row).flatMap((name, at) => (spaces.includes(name) ? [at + 1] : []));
      return numbers.length > 0 ? [`${laneName(side)} ${runs(numbers)}`] : [];
    })
    .join("; ");
}

function carsIn(section: Section, view: View, summary: TableSummary): string {
  const told = view.cars.flatMap((car) => {
    if (car.status !== "racing") return [];
    const name = driverName(car, summary);
    if (car.space === "box") return section.kind === "pit" ? [`${name} (${ours().inBox})`] : [];
    const spot = spotIn(section, car.space);
    return spot === "" ? [] : [`${name} (${spot})`];
  });
  return told.join(", ");
}

/** "left lane 3, 2 spaces to the corner"; nothing where a space lies elsewhere. */
function spotIn(section: Section, space: string): string {
  const words = ours().road;
  const at = standing(section, space);
  if (at === null) return "";
  const ahead = { straight: words.toCorner, corner: words.toEnd }[section.kind] ?? words.toExit;
  return `${laneName(at.side)} ${at.n}, ${counted(ahead, at.ahead)}`;
}

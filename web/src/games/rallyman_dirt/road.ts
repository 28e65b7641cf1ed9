// The whole road in words, for who does not see the board: a line for each section, and who stands there.
import { fill } from "../../lib/settings.svelte";
import type { BoardPicture, Cut, Section, TableSummary } from "../../lib/wire";
import { roadOf, sentences } from "../sections";
import { driverName } from "./cars";
import { spaceName } from "./spaces";
import { ours } from "./words";
import type * as RallymanDirt from "./wire";

type View = RallymanDirt.View;

export function road(view: View, summary: TableSummary, picture: BoardPicture | null): readonly string[] {
  const sections = roadOf(picture, view.stage);
  return sections.map((section, at) => {
    const words = ours().road;
    const line = at === 0 ? words.start : at === sections.length - 1 ? words.finish : "";
    const begins = section.tile !== sections[at - 1]?.tile;
    const told = [[line, ...whatLies(section)].filter(Boolean).join(", "), ...routes(section)].join("; ");
    const danger = (words.danger as Readonly<Record<string, string>>)[section.danger ?? ""] ?? "";
    const tile = fill(words.tile, { tile: section.tile?.toUpperCase() ?? "" });
    const cars = racingIn(view, section).map(
      ({ seat, colour, space, beside }) =>
        `${driverName(seat, colour, summary)} (${beside ? words.beside : spaceName(space, picture)})`,
    );
    return sentences([
      told,
      ...(begins ? [tile] : []),
      danger,
      ...(cars.length > 0 ? [fill(words.here, { cars: cars.join(", ") })] : []),
    ]);
  });
}

function whatLies({ kind, turn, jump = 0, ford }: Section): string[] {
  const words = ours().road;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const found = [kinds[kind === "curve" ? (turn ?? kind) : kind] ?? kind];
  if (jump > 0) found.push(fill(words.jump, { n: jump }));
  if (ford) found.push(words.ford);
  return found;
}

/** The ways through a section that have limits. */
function routes({ kind, spaces = {}, tokens = 0, cuts = [] }: Section): string[] {
  const words = ours().road;
  const on = (letter: string): (number | null)[] =>
    Object.entries(spaces).flatMap(([name, limit]) => (name.split(".")[2]?.startsWith(letter) ? [limit] : []));
  if (kind === "full") return on("F").some((limit) => limit !== null) ? [limits(on("F"))] : [];
  if (kind !== "curve") return [];
  return [
    fill(words.outer, { limits: limits(on("O")) }),
    fill(words.inner, { limits: limits(on("I")) }),
    ...(tokens > 0 ? [fill(tokens === 1 ? words.token : words.tokens, { n: tokens })] : []),
    ...cuts.map(cutName),
  ];
}

function cutName({ spaces, entries, exits }: Cut): string {
  const words = ours().road;
  const either = (sections: readonly number[]): string => sections.join(` ${words.or} `);
  return fill(words.cut, { limits: limits(Object.values(spaces)), from: either(entries), to: either(exits) });
}

/** "3 spaces, limits 3, 3, 2"; the limit 0 lets nobody through. */
function limits(all: readonly (number | null)[]): string {
  const words = ours().road;
  if (all.some((limit) => limit === 0)) return words.closed;
  return fill(all.length === 1 ? words.limit : words.limits, { n: all.length, limits: all.join(", ") });
}

const racingIn = (view: View, { spaces = {}, cuts = [] }: Section): RallymanDirt.CarView[] =>
  view.cars.filter(
    ({ status, space }) => status === "racing" && (space in spaces || cuts.some((cut) => space in cut.spaces)),
  );

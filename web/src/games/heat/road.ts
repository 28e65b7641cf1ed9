// The circuit in words, for who does not see the board: a line for each stretch of spaces and for each Corner Line.
import { fill } from "../../lib/settings.svelte";
import type { BoardPicture, Section, Sign, TableSummary } from "../../lib/wire";
import { byKind, roadOf, runs, sentences, standing } from "../sections";
import { nameOfCar } from "./cars";
import { nameOf } from "./faces";
import { ours } from "./words";
import type * as Heat from "./wire";

type View = Heat.View;

export function road(view: View, summary: TableSummary, picture: BoardPicture | null): readonly string[] {
  const sections = roadOf(picture, view.circuit);
  const corners = sections.filter(({ kind }) => kind === "corner").length;
  let passed = 0;
  return sections.map((section, at) => {
    if (section.kind === "corner") passed += 1;
    const next = (passed % corners) + 1;
    return section.kind === "corner"
      ? corner(section, passed, view)
      : sector(section, next, at === sections.length - 1, view, summary);
  });
}

/** The numbers of the spaces that places belong to. */
const spacesOf = (places: readonly string[]): number[] => [...new Set(places.map((place) => parseInt(place)))];

const laneOf = (place: string): string => place.split("/")[1] ?? "";

function sector(section: Section, next: number, last: boolean, view: View, summary: TableSummary): string {
  const words = ours().road;
  const spaces = spacesOf(Object.keys(section.lanes?.[0]?.spaces ?? {}));
  const n = spaces.length;
  const here = view.cars.flatMap((car) => {
    const at = car.status === "racing" ? standing(section, `${car.space}/${car.lane}`) : null;
    const facts = { name: nameOfCar(car, summary), space: car.space, lane: car.lane, n: at?.ahead ?? 0, corner: next };
    return at === null ? [] : [fill(at.ahead === 1 ? words.carOne : words.car, facts)];
  });
  return sentences([
    fill(n === 1 ? words.space : words.spaces, { spaces: runs(spaces), n }),
    ...[...byKind(section)].map(([kind, signs]) => signsTold(kind, signs, section)),
    last ? words.toFinish : "",
    here.length > 0 ? fill(words.here, { cars: here.join(", ") }) : "",
  ]);
}

function signsTold(kind: string, signs: readonly Sign[], section: Section): string {
  const words = ours().road;
  const name = (words.signs as Readonly<Record<string, string>>)[kind] ?? kind;
  const [first = ""] = signs[0]?.spaces ?? [];
  const spaces = runs(spacesOf(signs.flatMap((sign) => sign.spaces ?? [])));
  switch (kind) {
    case "race_line": {
      const right = standing(section, first)?.side === "right";
      return fill(name, { lane: laneOf(first), side: right ? words.right : words.left });
    }
    case "grid":
      return fill(name, {
        spaces: signs
          .map(({ spaces: [place = ""] = [] }) => fill(words.slot, { space: parseInt(place), lane: laneOf(place) }))
          .join("; "),
      });
    case "number":
      return fill(name, { numbers: signs.map(({ text }) => text).join(", "), spaces });
    default:
      return fill(name, { spaces });
  }
}

function corner({ turn, limit = 0, signs = [] }: Section, n: number, view: View): string {
  const words = ours().road;
  const told = { left: words.cornerLeft, right: words.cornerRight }[turn ?? ""] ?? words.corner;
  return sentences([
    fill(told, { n, limit }),
    ...signs.map(({ kind, text = "", spaces: [place = ""] = [] }) => {
      switch (kind) {
        case "token": {
          const token = nameOf("road", text);
          return fill(words.token, {
            token: text === "weather" ? `${token} (${nameOf("weather", view.weather)})` : token,
          });
        }
        case "press":
          return nameOf("press", "press");
        case "chicane":
          return fill(words.chicane, { n: text });
        default:
          return fill(words.line, { space: parseInt(place) });
      }
    }),
  ]);
}

// The page of a game that brings none of its own: all of it is read from scenes, offers and happenings.
import type { GamePage } from "../../games/game";
import { fill, t } from "../settings.svelte";
import type { BoardPicture, Scene } from "../wire";
import { cars, carsOf, motion, rows, written } from "./cars";
import Dashboard from "./Dashboard.svelte";
import type { Plain } from "./messages";
import { leadsOn, marks, nameOf, offerOf, toneOf, wayTo } from "./offers";
import Pieces from "./Pieces.svelte";

/** What lies on the table, a line for each thing; cars with all that is left of them. */
function describe(scene: Scene): readonly string[] {
  const facts = (scene.facts ?? []).map(({ name, text }) => `${name}: ${text}`);
  const pieces = (scene.pieces ?? []).map(({ name, text = "", place }) =>
    [name, text, place].filter(Boolean).join(", "),
  );
  const rows = (scene.cards ?? []).map(
    ({ title, cards }) =>
      `${title}: ${cards.map(({ label, count = 1 }) => (count > 1 ? `${count} × ${label}` : label)).join(", ")}`,
  );
  const driven = carsOf(scene).map((car) => {
    const gauges = (car.gauges ?? []).map((gauge) => {
      const most = gauge.most ?? null;
      return `${gauge.name} ${written(gauge)}${most === null ? "" : `/${most}`}`;
    });
    if (car.told) return car.told;
    return [car.name, car.where || (car.place ?? ""), car.gap ?? "", ...gauges].filter(Boolean).join(", ");
  });
  return [...facts, ...(scene.told ?? []), ...rows, ...driven, ...pieces].map((line) => `${line}.`.replace("..", "."));
}

/** The road as the board tells it, with the cars that say where in their section of it they are. */
function road(scene: Scene, picture: BoardPicture | null): readonly string[] {
  if (picture?.circuit !== scene.board) return [];
  return (picture?.told ?? []).map((line, at) => {
    const places = new Set((picture?.sections?.[at]?.lanes ?? []).flatMap(({ spaces }) => Object.keys(spaces)));
    const here = carsOf(scene).filter(({ place = "", where }) => where && places.has(place));
    if (here.length === 0) return line;
    return `${line} ${fill(t().announce.here, { cars: here.map(({ name, where }) => `${name} (${where})`).join(", ") })}.`;
  });
}

export const page: GamePage<Plain> = {
  show: "scene",
  Dashboard,
  Layer: Pieces,
  cars: (scene, _, seat) => cars(scene, seat),
  rows,
  circuit: ({ board = "" }) => board,
  season: ({ season }) => season?.kind ?? null,
  race: ({ season }) => season?.race ?? 1,
  racesRun: ({ season }) => season?.run ?? 0,
  boardKey: ({ board = "", state = "" }) => (state === "" ? board : `${board} ${state}`),
  marks: (_, prompt, choice) => marks(prompt, choice.open),
  path: (_, prompt, option, aim = "") => wayTo(offerOf(prompt, option), aim),
  onward: leadsOn,
  aims: (prompt, option) => (offerOf(prompt, option).onward ?? []).map(({ place }) => place).reverse(),
  aimed: (prompt, option, aim) => nameOf(offerOf(prompt, option), aim),
  motion: (event, _, stands, picture) => motion(event, stands, picture),
  goesOn: ({ car, way = [] }, next) => way.length > 0 && (next.way ?? []).length > 0 && next.car === car,
  shown: ({ car, shown = [] }) =>
    shown.map((face) => ({ kind: face.kind, text: face.text, car: face.car ?? car ?? -1 })),
  risky: (prompt, option) => (offerOf(prompt, option).ask_first ?? false) || toneOf(prompt, option) === "out",
  doer: ({ car }) => car ?? null,
  describe,
  road: (scene, _, picture) => road(scene, picture),
};

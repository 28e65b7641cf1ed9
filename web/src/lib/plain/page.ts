// The page of a game that brings none of its own: all of it is read from scenes, offers and happenings.
import type { GamePage } from "../../games/game";
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
    return [car.name, car.place ?? "", car.gap ?? "", ...gauges].filter(Boolean).join(", ");
  });
  return [...facts, ...(scene.told ?? []), ...rows, ...driven, ...pieces].map((line) => `${line}.`.replace("..", "."));
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
  shown: ({ car, shown = [] }) => shown.map(({ kind, text }) => ({ kind, text, car: car ?? -1 })),
  risky: (prompt, option) => (offerOf(prompt, option).ask_first ?? false) || toneOf(prompt, option) === "out",
  doer: ({ car }) => car ?? null,
  describe,
  road: ({ board = "" }, __, picture: BoardPicture | null) => (picture?.circuit === board ? (picture.told ?? []) : []),
};

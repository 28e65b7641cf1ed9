// What a game brings to the page: its dashboard, and how its scenes become cars on the board, rows of the standings and motion. No rules.
import type { Component } from "svelte";
import type { Camera } from "../lib/board/camera.svelte";
import type { Choice } from "../lib/choice.svelte";
import type { Asked } from "../lib/draft.svelte";
import { rest } from "../lib/rest";
import type { BoardPicture, Messages, Prompt, RaceRow, SeasonReport, SeasonRow, TableSummary } from "../lib/wire";

/** How a car is told apart without its colour: the shape its number stands on. */
export type Shape =
  "circle" | "square" | "diamond" | "triangle" | "hexagon" | "pentagon" | "shield" | "star" | "cross" | "drop";

/** A car as the board draws it. */
export interface BoardCar {
  readonly id: number; // the seat, or the car's own number where a car has none
  readonly place: string; // "" off the board
  readonly colour: string; // any CSS colour
  readonly ink: string; // of what is written on that colour
  readonly band: boolean; // the second car of a team wears one
  readonly badge: string; // its number
  readonly shape: Shape;
  readonly name: string;
  readonly mine: boolean;
  readonly out: boolean;
  readonly body?: "closed"; // as rally cars are; most have open wheels
  readonly backwards?: boolean; // it has spun and looks back
  readonly turn?: number; // degrees clockwise from the way of its place
  readonly kind?: string; // which of the game's own vehicles it is
}

/** A vehicle as the game draws it, in the units of the board. */
export interface VehicleProps {
  readonly car: BoardCar;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly by?: string; // what carries it just now, as the game's motion says
  readonly left?: boolean; // it goes to the left
}

/** A place the board lights up. `option` is the one that leads there; -1: it only shows something (a landing, a risk). */
export interface BoardMark {
  readonly place: string;
  readonly option: number;
  readonly kind: "end" | "stop" | "costs" | "danger" | "landing";
  readonly weight: number; // 0 to 1: how likely, or how strongly it glows
  readonly text: string; // a few characters on the place, such as "−2"
  readonly further?: boolean; // the place lies beyond the option: it and those after it are taken up to there
}

/** One row of the standings beside the board. */
export interface Row {
  readonly id: number; // as BoardCar.id
  readonly place: number;
  readonly gap: string; // "+3 spaces", "lap 2", "in Mirabeau"
  readonly gauges: readonly Gauge[]; // gear, points, engine: what is left of the car
  readonly out: boolean;
  readonly finished: boolean;
}

export interface Gauge {
  readonly kind: string; // "gear", "points", "engine", "cards", "nitro", or what a game without a page calls it
  readonly text: string;
  readonly name: string; // what it is, for who cannot see it
  readonly unit?: string; // a few letters beside the text; without it, what follows the first word of the text
  readonly icon?: string; // path data of a sign before the text, 24 by 24
  readonly about?: string; // the id of its explanation
}

/** What an event moves on the board. */
export interface Motion {
  readonly car: number; // as BoardCar.id
  readonly path: readonly string[]; // places, the first where it stands
  readonly by?: string; // what carries the car there, for the game's own vehicle
}

/** Where each car stands before an event, by BoardCar.id. */
export type Stands = ReadonlyMap<number, string>;

/** A die or card that an event shows. */
export interface Shown {
  readonly kind: string; // "gear4", "black", "card"
  readonly text: string; // the face
  readonly car: number;
}

/** A car in a table of a season. */
export type SeasonCar = Pick<SeasonRow | RaceRow, "seat" | "name">;

/** A team in a season: its row, what it is called, and its cars. */
export interface Team {
  readonly row: SeasonRow;
  readonly name: string;
  readonly cars: readonly number[];
}

/** What has happened up to what is shown, and the way back to a moment of it. */
export interface Story<G extends Messages = Messages> {
  readonly events: readonly G["event"][];
  readonly told: readonly string[];
  jump(event: number): void;
}

/** The turn of one car, to be told in one line. */
export interface TurnProps<G extends Messages = Messages> {
  readonly events: readonly G["event"][];
  readonly told: readonly string[]; // a sentence for each, or nothing
  readonly name: string; // of who drives
}

export interface DashboardProps<G extends Messages = Messages> {
  readonly view: G["view"];
  readonly prompt: Prompt<G> | null; // null while others are asked, or something is still shown
  readonly choice: Choice;
  readonly seat: number | null;
  readonly summary: TableSummary;
  readonly picture: BoardPicture | null;
  readonly story?: Story<G>; // of a race under way
}

export interface LayerProps<G extends Messages = Messages> {
  readonly view: G["view"];
  readonly prompt: Prompt<G> | null;
  readonly choice: Choice;
  readonly picture: BoardPicture;
}

/** What lies over the window of the board, in its pixels. */
export interface OverProps<G extends Messages = Messages> extends LayerProps<G> {
  readonly camera: Camera;
}

export interface GamePage<G extends Messages = Messages> {
  /** What the server is asked for: scenes, or without it the game's own messages. */
  readonly show?: "scene";
  /** The board of my car, at the foot of the table: gauges, hand, options. */
  readonly Dashboard: Component<DashboardProps<G>>;
  /** What the game draws on the road under the cars (a strip of chances, landing spots); none for most. */
  readonly Layer: Component<LayerProps<G>> | null;
  /** Options spread out over the board, such as dice beside a space; none for most. */
  readonly Over?: Component<OverProps<G>>;
  /** A vehicle on the board, where it is no car seen from above. */
  readonly Vehicle?: Component<VehicleProps>;
  /** How a die or card that an event shows looks over the board; without it the table writes its text. */
  readonly Piece?: Component<{ readonly shown: Shown }>;
  /** A whole turn in one line of the log, its sentences folded away; without it every sentence has its line. */
  readonly Turn?: Component<TurnProps<G>>;
  /** What the main button says of an option. */
  mainLabel?(prompt: Prompt<G>, option: number): string;
  /** What is said while nobody may know who is asked; empty where there is nothing to say. */
  waiting?(view: G["view"]): string;
  /** The option that the main button takes where none is pointed at; without it, it only points at the usual one. */
  usual?(prompt: Prompt<G>, choice: Choice): number | null;
  /** The option that the main button points at first, where the one for who gives no answer would be a poor one. */
  suggested?(prompt: Prompt<G>): number | null;
  /** The place further on that it then points at along with that option; without it, none. */
  suggestedAim?(prompt: Prompt<G>, option: number): string;
  /** The card of an option in a line, for phones; its notes are then unfolded by who wants them. */
  brief?(prompt: Prompt<G>, option: number): string;
  cars(view: G["view"], summary: TableSummary, seat: number | null): readonly BoardCar[];
  rows(view: G["view"], summary: TableSummary): readonly Row[];
  /** What is drawn under a view: a circuit, or a stage. */
  circuit(view: G["view"]): string;
  /** What its race belongs to, where several are run at one table: who wins a championship is a champion, a rally is just won. */
  season?(view: G["view"]): "championship" | "rally" | null;
  /** Which race of the season it is, or which stage of the rally, from 1; always the first without it. */
  race?(view: G["view"]): number;
  /** How many races of the season, or stages of the rally, are over; none for a game without seasons. */
  racesRun?(view: G["view"]): number;
  /** What a table of a season calls a car that no person drives; without it, as the row does. */
  carName?(row: SeasonCar): string;
  /** The teams of a season, best first, where their points are added up. */
  teams?(season: SeasonReport): readonly Team[];
  /** What the chart of gaps shows, and its unit; without it, spaces behind the leader. */
  gaps?(): { readonly told: string; readonly unit: string };
  /** Places that lead to an option, or that the pointed option would bring. */
  marks(view: G["view"], prompt: Prompt<G>, choice: Choice): readonly BoardMark[];
  /** The way of an option, for the dotted line; empty where it has none. */
  path(view: G["view"], prompt: Prompt<G>, option: number, aim?: string): readonly string[];
  /** The option that leads on to a place further off, with nothing new to decide; none where there is something. */
  onward?(prompt: Prompt<G>, goal: string): number | null;
  /** Places further on that an option can lead to, the farthest first: keys go through them. */
  aims?(prompt: Prompt<G>, option: number): readonly string[];
  /** What a place further on is called. */
  aimed?(prompt: Prompt<G>, option: number, aim: string): string;
  /** What to have in sight beside the lit places, where that is not just my car; the board then moves only if it must. */
  sight?(view: G["view"], prompt: Prompt<G>, phone: boolean): readonly string[];
  /** What an event moves; its view may be of a later moment. */
  motion(event: G["event"], view: G["view"], stands: Stands, picture: BoardPicture | null): Motion | null;
  shown(event: G["event"]): readonly Shown[];
  /** Whether the next event goes on with what an event began, and is told with it: steps of one move. */
  goesOn?(event: G["event"], next: G["event"]): boolean;
  /**
   * What is asked after an answer that the page may keep to itself: it is sent with those that follow. Null where it must be
   * sent, since only the server can say what comes of it.
   */
  drafted?(asked: Asked<G>, action: G["action"]): Asked<G> | null;
  /** Whether an option sends all that was put together: it is taken up first, and the button sends it. */
  commits?(prompt: Prompt<G>, option: number): boolean;
  /** Whether an option is one that a person may want to be asked about first (it can cost the race). */
  risky(prompt: Prompt<G>, option: number): boolean;
  /** Changes when the drawn board does (another circuit, weather); empty where there is no board. */
  boardKey(view: G["view"]): string;
  /** Number of the seat or car an event is about, to put lines of the log under its badge; null: everybody. */
  doer(event: G["event"]): number | null;
  /** All that the board shows, as short lines of text, for the text view. */
  describe(view: G["view"], summary: TableSummary, picture: BoardPicture | null): readonly string[];
  /** The road from start to finish, a line for each of its sections; none while its picture is on the way. */
  road(view: G["view"], summary: TableSummary, picture: BoardPicture | null): readonly string[];
}

// found by listing; each says in its own file that it is a page for its game's messages, and a table brings it no others
const PAGES = import.meta.glob<GamePage>("./*/index.ts", { import: "page" });

/** The part of the page that a game brings, loaded when a table needs it; a game that brings none is shown plainly. */
export async function gamePage(id: string): Promise<GamePage> {
  const load = PAGES[`./${id}/index.ts`] ?? plainPage;
  return rest.during(load());
}

// asked for with `show`, a table sends it the scenes that it reads
const plainPage = async (): Promise<GamePage> => (await import("../lib/plain/page")).page as unknown as GamePage;

// What the server answers by plain HTTP, as far as the page asks for it.
import type { AnyGame, Card } from "./wire";

export type Texts = Readonly<Record<"en" | "es", string>>;
export type Value = string | number | boolean;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly language: "en" | "es";
  readonly account: boolean;
}

export interface OptionForm {
  readonly id: string;
  readonly names: Texts;
  readonly help: Texts;
  readonly values: readonly { readonly value: Value; readonly names: Texts }[];
  readonly default: Value;
  readonly by_seats: Readonly<Record<string, Value>> | null;
  readonly in_season: Value | null;
  readonly takes_file: boolean;
}

export interface GameForm {
  readonly id: string;
  readonly names: Texts;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly rules_version: number;
  readonly options: readonly OptionForm[];
  readonly circuits: readonly { readonly id: string; readonly names: Texts }[];
  readonly bots: readonly { readonly id: string; readonly names: Texts }[];
  readonly season: Readonly<Record<string, Value>>;
}

/** A place of a board: where a car stands, which way it looks (degrees), and the outline of its plate. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly outline: string;
}

/** A board as it is drawn, without cars: the page puts its own layers over it. */
export interface BoardPicture {
  readonly circuit: string;
  readonly title: string;
  readonly svg: string;
  readonly box: readonly [number, number, number, number];
  readonly land: string;
  readonly lane: number; // how wide one is
  readonly road: number; // how wide it is with its shoulders
  readonly finish: Place;
  readonly places: Readonly<Record<string, Place>>;
  readonly course: string;
  readonly boxes: Readonly<Record<string, string>>; // Formula D: by car the place of its box
  readonly corners: readonly Place[]; // HEAT: the line of each, which is its outline
}

export interface Moment<V = AnyGame["view"]> {
  readonly number: number;
  readonly events: number;
  readonly view: V;
  readonly asked: readonly number[];
  readonly over: boolean;
}

export interface Moments<V = AnyGame["view"]> {
  readonly total: number;
  readonly moments: readonly Moment<V>[];
}

export type { Card };

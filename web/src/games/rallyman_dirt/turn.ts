// One turn of one car out of the log: what was rolled, where it ended, what it cost.
import { turnsOf } from "../../lib/table/turns";
import type { Story } from "../game";
import type { Face } from "./dice";
import type { Rally } from "./messages";

type Event = Rally["event"];

export interface Rolled {
  readonly die: string;
  readonly face: Face;
}

export interface Summary {
  readonly dice: readonly Rolled[]; // those rolled; of a plan that still lies there those laid
  readonly warned: number;
  readonly thrown: boolean; // whether the dice were rolled
  readonly headlines: readonly string[]; // sentences of the server, what matters most first
  readonly seconds: number | null; // on the card of the turn
  readonly lost: boolean;
}

/** What a turn may end with. */
const ENDS: ReadonlySet<string> = new Set([
  "time_taken",
  "control_lost",
  "kept_out",
  "car_blocked",
  "held_by_water",
  "car_finished",
  "car_retired",
]);

/** What is always told of a turn, behind where it led. */
const WORTH: ReadonlySet<string> = new Set([
  "car_damaged",
  "seconds_won",
  "shortcut_taken",
  "sisu_spent",
  "kept_out",
  "car_blocked",
  "held_by_water",
  "wheel_changed",
  "car_finished",
  "car_retired",
  "driver_left",
  "car_serviced",
]);

/** A turn that is over, with the event that shows it best. */
export interface Driven {
  readonly events: readonly Event[];
  readonly told: readonly string[];
  readonly moment: number;
}

/** The last turn of a seat that is over. */
export function lastTurn({ events, told }: Story<Rally>, seat: number): Driven | null {
  const ended = (from: number, to: number): boolean => events.slice(from, to).some(({ event = "" }) => ENDS.has(event));
  const turn = turnsOf(events, events.length, ({ car }) => car ?? null).findLast(
    (one) => one.doer === seat && ended(one.from, one.to),
  );
  if (turn === undefined) return null;
  const own = events.slice(turn.from, turn.to);
  const best = own.findLastIndex(({ event }) => event === "control_lost" || event === "car_moved");
  return { events: own, told: told.slice(turn.from, turn.to), moment: turn.from + Math.max(0, best) };
}

/** What events of these names show, one after the other. */
const facesOf = (events: readonly Event[], names: readonly string[]): readonly Rolled[] =>
  events.flatMap(({ event = "", shown = [] }) =>
    names.includes(event) ? shown.map(({ kind, text }) => ({ die: kind, face: text as Face })) : [],
  );

function diceOf(events: readonly Event[]): { readonly dice: readonly Rolled[]; readonly thrown: boolean } {
  const rolled = facesOf(events, ["dice_secured", "dice_rolled"]);
  return rolled.length > 0 ? { dice: rolled, thrown: true } : { dice: facesOf(events, ["die_placed"]), thrown: false };
}

export function summaryOf(events: readonly Event[], told: readonly string[]): Summary {
  const { dice, thrown } = diceOf(events);
  const lost = events.some(({ event }) => event === "control_lost");
  const failed = events.some(({ event }) => event === "roll_failed");
  const led = lost ? "control_lost" : failed ? "roll_failed" : "car_moved";
  const first = events.findLastIndex(({ event }, at) => event === led && told[at] !== "");
  const worth = events.flatMap(({ event = "" }, at) => (told[at] && WORTH.has(event) ? [told[at]] : []));
  const headlines = first < 0 ? worth : [told[first] ?? "", ...worth];
  const last = told.findLast((line) => line !== "");
  const card = events.flatMap(({ shown = [] }) => shown).find(({ kind }) => kind === "time");
  return {
    dice,
    thrown,
    warned: dice.filter(({ face }) => face === "warned").length,
    headlines: headlines.length > 0 || last === undefined ? headlines : [last],
    seconds: card === undefined ? null : Number(card.text),
    lost,
  };
}

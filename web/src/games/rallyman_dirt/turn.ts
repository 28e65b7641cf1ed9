// One turn of one car out of the log: what was rolled, where it ended, what it cost.
import { turnsOf } from "../../lib/table/turns";
import type { Story } from "../game";
import type { Face } from "./dice";
import { doer } from "./happenings";
import type * as RallymanDirt from "./wire";

type Event = RallymanDirt.Event;

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
const ENDS: ReadonlySet<string> = new Set<Event["type"]>([
  "time_taken",
  "control_lost",
  "kept_out",
  "car_blocked",
  "held_by_water",
  "car_finished",
  "car_retired",
]);

/** What is always told of a turn, behind where it led. */
const WORTH: ReadonlySet<string> = new Set<Event["type"]>([
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
export function lastTurn({ events, told }: Story<RallymanDirt.Messages>, seat: number): Driven | null {
  const ended = (from: number, to: number): boolean => events.slice(from, to).some(({ type }) => ENDS.has(type));
  const turn = turnsOf(events, events.length, doer).findLast((one) => one.doer === seat && ended(one.from, one.to));
  if (turn === undefined) return null;
  const own = events.slice(turn.from, turn.to);
  const best = own.findLastIndex(({ type }) => type === "control_lost" || type === "car_moved");
  return { events: own, told: told.slice(turn.from, turn.to), moment: turn.from + Math.max(0, best) };
}

function diceOf(events: readonly Event[]): { readonly dice: readonly Rolled[]; readonly thrown: boolean } {
  const rolled = events.flatMap((event): Rolled[] => {
    if (event.type === "dice_secured") return event.dice.map((die) => ({ die, face: "open" }));
    if (event.type !== "dice_rolled") return [];
    return event.dice.map((die, at) => ({ die, face: event.warned[at] === true ? "warned" : "clean" }));
  });
  if (rolled.length > 0) return { dice: rolled, thrown: true };
  const laid = events.flatMap((event): Rolled[] => {
    if (event.type !== "die_placed") return [];
    const gear: Rolled = { die: event.die, face: "open" };
    return event.brake ? [gear, { die: "brake", face: "open" }] : [gear];
  });
  return { dice: laid, thrown: false };
}

export function summaryOf(events: readonly Event[], told: readonly string[]): Summary {
  const { dice, thrown } = diceOf(events);
  const lost = events.some(({ type }) => type === "control_lost");
  const failed = events.some(({ type }) => type === "roll_failed");
  const led = lost ? "control_lost" : failed ? "roll_failed" : "car_moved";
  const first = events.findLastIndex(({ type }, at) => type === led && told[at] !== "");
  const worth = events.flatMap(({ type }, at) => (told[at] && WORTH.has(type) ? [told[at]] : []));
  const headlines = first < 0 ? worth : [told[first] ?? "", ...worth];
  const last = told.findLast((line) => line !== "");
  const card = events.find((event) => event.type === "time_taken");
  return {
    dice,
    thrown,
    warned: dice.filter(({ face }) => face === "warned").length,
    headlines: headlines.length > 0 || last === undefined ? headlines : [last],
    seconds: card?.seconds ?? null,
    lost,
  };
}

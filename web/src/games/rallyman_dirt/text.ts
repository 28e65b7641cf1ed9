// All that the board shows, in lines.
import { clock } from "../../lib/clock";
import { counted, fill } from "../../lib/settings.svelte";
import type { BoardPicture, TableSummary } from "../../lib/wire";
import { colourName, driverName } from "./cars";
import { stepName } from "./dice";
import { ranked, timeOf } from "./rows";
import { spotName } from "./spaces";
import { ours } from "./words";
import type * as RallymanDirt from "./wire";

type View = RallymanDirt.View;
type CarView = RallymanDirt.CarView;

export const gearName = (gear: number): string => (ours().gears as readonly string[])[gear] ?? String(gear);

/** A time card as it lies on a pile. */
export function cardName(card: RallymanDirt.CardView): string {
  const words = ours().cards as Readonly<Record<string, string>>;
  return fill(words[card.side] ?? "", { gear: gearName(card.gear), seconds: card.seconds });
}

export function describe(view: View, summary: TableSummary, picture: BoardPicture | null = null): readonly string[] {
  const words = ours().text;
  const name = (seat: number): string => driverName(seat, view.cars[seat]?.colour ?? "", summary);
  const names = (seats: readonly number[]): string => seats.map(name).join(", ");
  const spot = (place: string): string => spotName(place, picture);
  const { number, stages, round, sections } = view;
  const facts = { number, stages, round, sections };
  const told: string[] = [fill(view.mode === "rally" ? words.rallyStage : words.stage, facts)];
  if (view.mode === "rally" && view.service_park) told.push(words.service);
  if (view.order.length > 0) told.push(fill(words.order, { names: names(view.order) }));
  if (view.leader >= 0 && view.leader_dice) told.push(fill(words.leads, { name: name(view.leader) }));
  if (view.queue.length > 0) told.push(fill(words.queue, { names: names(view.queue) }));
  told.push(...ranked(view).map((car) => ofCar(view, car, name(car.seat), spot)));
  told.push(...ofDrive(view, spot));
  for (const { spaces, tokens, limits } of view.curves) {
    const curve = { spaces: spot(spaces[0] ?? ""), n: tokens, limits: limits.join(", ") };
    told.push(fill(tokens === 1 ? words.curveOne : words.curve, curve));
  }
  for (const deck of view.decks) told.push(fill(words.decks, { ...deck, gear: gearName(deck.gear) }));
  if (view.decks.length > 0) told.push(fill(ours().decks.bag, { n: view.bag }) + ".");
  if (view.penalty >= 0) told.push(counted(words.penalty, view.penalty));
  view.results.forEach(({ times }, at) => {
    const all = times.map((time, seat) => `${name(seat)} ${clock(time)}`).join(", ");
    told.push(fill(words.result, { n: at + 1, times: all }));
  });
  return told;
}

type Spot = (place: string) => string;

function ofCar(view: View, car: CarView, name: string, spot: Spot): string {
  const words = ours().text;
  const colour = colourName(car.colour);
  const who = name === colour ? name : fill(words.who, { name, colour });
  const facts = { place: car.place, who, time: clock(timeOf(view, car)) };
  if (car.status === "waiting") return fill(words.waiting, facts);
  if (car.status === "finished") return fill(words.finished, facts);
  if (car.status === "retired") return fill(words.retired, facts);
  const where = car.beside ? fill(ours().spaces.beside, { space: spot(car.space) }) : spot(car.space);
  const dice = fill(words.carDice, { gear: car.gear_dice, gas: car.gas_dice, brake: car.brake_dice });
  const told = [fill(words.car, { ...facts, where, gear: car.gear, seconds: car.seconds, dice })];
  if (car.spun) told.push(words.spun);
  if (car.gear_damage + car.brake_damage + car.gas_damage > 0) {
    told.push(fill(words.damage, { gear: car.gear_damage, brake: car.brake_damage, gas: car.gas_damage }));
  }
  const top = car.pile.at(-1);
  if (top !== undefined) told.push(fill(words.pile, { card: cardName(top) }));
  told.push(car.wheel ? words.wheel : words.noWheel);
  if (car.sisu) told.push(words.sisu);
  return told.join(" ");
}

/** The dice on the road, and what they have shown. */
function ofDrive(view: View, spot: Spot): string[] {
  const words = ours().text;
  const { steps, start, warnings } = view.drive;
  if (steps.length === 0) return [];
  const dice = steps.map((step) => fill(words.step, { die: stepName(step), space: spot(step.to) })).join("; ");
  return [
    fill(words.plan, { start: spot(start), dice }),
    fill(words.warnings, { n: warnings, limit: view.warning_limit }),
  ];
}

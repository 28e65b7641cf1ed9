// What lights up on the board: ends of moves, or where the faces of a gear's die would bring the car, each as strong as it is likely.
import type { Choice } from "../../lib/choice.svelte";
import { marks as plainMarks } from "../../lib/plain/offers";
import type { Offer, Prompt, Scene } from "../../lib/wire";
import type { BoardMark } from "../game";
import { carOf, gearOf, offerOf, type Formula } from "./messages";
import type { Messages } from "./wire";

/** Only what may end the race is in red: what the turn after takes is a price. */
const priced = (mark: BoardMark, tone: Offer["tone"]): BoardMark =>
  tone === "danger" ? { ...mark, kind: "costs" } : mark;

export function marks(scene: Scene<Messages>, prompt: Prompt<Formula>, choice: Choice): readonly BoardMark[] {
  const found = plainMarks(prompt, choice.open);
  const gear = choice.open === null ? null : gearOf(prompt, choice.open);
  if (gear === null || choice.open === null) return found.map((mark) => end(mark, offerOf(prompt, mark.option)));
  const { landings = [] } = offerOf(prompt, choice.open);
  const likeliest = Math.max(gear.out, ...landings.map(({ chance }) => chance));
  const lit = found.map((mark) => {
    const { tone } = landings.find(({ place }) => place === mark.place) ?? {};
    return { ...priced(mark, tone), weight: mark.weight / likeliest };
  });
  if (gear.out <= 0) return lit;
  const place = carOf(scene, scene.own?.turn ?? -1)?.place ?? ""; // a car that has no move left goes out where it stands
  return [...lit, { place, option: -1, kind: "danger", weight: gear.out / likeliest, text: "✗" }];
}

function end(mark: BoardMark, { tone, own }: Offer<Messages>): BoardMark {
  const cost = own?.type === "move" ? own.end.cost : 0;
  return { ...priced(mark, tone), weight: Math.max(0.3, 1 - cost * 0.12) };
}

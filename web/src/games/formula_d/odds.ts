// What options cost and risk, as the dashboard and the board colour it. All numbers are the server's.
import { fill, number, percent } from "../../lib/settings.svelte";
import type { Prompt } from "../../lib/wire";
import { counted } from "./wording";
import { ours } from "./words";
import type * as FormulaD from "./wire";

export type Tone = "stop" | "free" | "costs" | "later" | "out"; // later: free now, and the turn after takes its toll

/** A short fact on an option. */
export interface Chip {
  readonly tone: Tone | "plain";
  readonly text: string;
  readonly about: string; // the id of its explanation
}

type Asked = Prompt<FormulaD.Messages>;

/** Beside the colour, so that nobody needs it. */
export const SIGNS: Readonly<Record<Tone, string>> = { stop: "✓", free: "", costs: "−", later: "▸", out: "✕" };

interface Foreseen {
  readonly next_out?: number;
  readonly next_wear?: number;
}

const DEAR = 1; // points that the turn after takes, from which on it is told now

/** Whether the turn after takes its toll, in whatever gear. */
export const costsLater = ({ next_wear = 0, next_out = 0 }: Foreseen): boolean => next_wear >= DEAR || next_out >= REAL;

export const gearOdds = (prompt: Asked, option: number): FormulaD.GearOdds | null => {
  const preview = prompt.previews?.[option];
  return preview !== undefined && "faces" in preview ? preview : null;
};

export const moveOdds = (prompt: Asked, option: number): FormulaD.MovePreview | null => {
  const preview = prompt.previews?.[option];
  return preview !== undefined && "path" in preview ? preview : null;
};

export const nitroOdds = (prompt: Asked, option: number): FormulaD.NitroPreview | null => {
  const preview = prompt.previews?.[option];
  return preview !== undefined && "use" in preview ? preview : null;
};

export const faceTone = (face: FormulaD.FaceOdds): Tone => {
  const { outcome } = face;
  if (outcome === "costs" || outcome === "out") return outcome;
  return costsLater(face) ? "later" : outcome === "stop" ? "stop" : "free";
};

/** The sign on a face of the strip: ✓, −3, ✕, ▸2; that a stop is made before the turn after takes its toll is told by colour and name. */
export const faceSign = (face: FormulaD.FaceOdds): string => {
  const tone = faceTone(face);
  if (tone === "later") return `${SIGNS.later}${later(face)}`;
  return tone === "costs" ? `${SIGNS.costs}${face.cost}` : SIGNS[tone];
};

/** What the turn after takes, in whole points. */
export const later = ({ next_wear = 0 }: Foreseen): number => Math.round(next_wear);

export const faceWords = (face: FormulaD.FaceOdds): string =>
  fill(ours().face, {
    face: face.face,
    what: fill(ours().faces[faceTone(face)], { n: faceTone(face) === "later" ? later(face) : face.cost }),
  });

/** What a move means at a glance: the worst that is likely decides. */
export function moveTone(move: FormulaD.MovePreview): Tone {
  if (move.out >= REAL) return "out";
  if (move.cost > 0) return "costs";
  if (costsLater(move)) return "later";
  return move.stops > 0 ? "stop" : "free";
}

const REAL = 0.01; // a chance of being out that is worth a warning

/** How likely an option is to put the car out of the race, now or in the turn after. */
function danger(prompt: Asked, option: number): number {
  const { out, next_out: then = 0 } = gearOdds(prompt, option) ?? moveOdds(prompt, option) ?? { out: 0 };
  return 1 - (1 - out) * (1 - then);
}

/** Whether an option may well end the race, and another one would not as likely. */
export function risky(prompt: Asked, option: number): boolean {
  const least = Math.min(...prompt.options.map((_, other) => danger(prompt, other)));
  return danger(prompt, option) >= REAL && danger(prompt, option) > least + 1e-9;
}

const CHECKS: Readonly<Record<string, "touch" | "engine" | "dark" | "noisy">> = {
  collision: "touch",
  engine: "engine",
  dark: "dark",
  noisy: "noisy",
};

/** The facts on one end of a move; `wear` is what the car has now. */
export function moveChips(move: FormulaD.MovePreview, wear: number): readonly Chip[] {
  const words = ours().chips;
  const chips: Chip[] = [];
  if (move.finishes) chips.push({ tone: "stop", text: words.finish, about: "chip.finish" });
  else if (move.crosses_line) chips.push({ tone: "plain", text: words.line, about: "chip.line" });
  if (move.corner !== "" && !move.finishes) {
    const made = fill(words.stop, { made: move.stops, needed: move.stops_needed });
    chips.push(
      move.stops > 0
        ? { tone: "stop", text: made, about: "chip.stop" }
        : { tone: "costs", text: words.noStop, about: "chip.no_stop" },
    );
  }
  const gained = move.wear_left - (wear - move.cost);
  if (move.cost > 0) chips.push({ tone: "costs", text: fill(words.cost, { n: move.cost }), about: "chip.cost" });
  if (gained > 0) chips.push({ tone: "stop", text: fill(words.gains, { n: gained }), about: "chip.gain" });
  for (const { check, rolls, chance, loss } of move.checks) {
    const about = CHECKS[check] ?? "touch";
    chips.push({ tone: "plain", text: fill(words[about], { chance: percent(chance), n: rolls, loss }), about });
  }
  if (move.out > 0) chips.push({ tone: "out", text: fill(words.out, { chance: percent(move.out) }), about: "out" });
  if (costsLater(move)) {
    const text = fill(words.later, { n: number(move.next_wear ?? 0) });
    chips.push({ tone: "later", text, about: "chip.later" });
  }
  if (chips.length === 0) chips.push({ tone: "free", text: words.free, about: "chip.free" });
  return chips;
}

export function nitroChips(nitro: FormulaD.NitroPreview): readonly Chip[] {
  const words = ours().chips;
  const chips: Chip[] = [{ tone: "plain", text: counted(words.spaces, nitro.spaces), about: "chip.spaces" }];
  if (nitro.least > 0) {
    chips.push({ tone: "plain", text: fill(words.least, { n: nitro.least }), about: "chip.least" });
  }
  chips.push(
    nitro.cost > 0
      ? { tone: "costs", text: fill(words.cost, { n: nitro.cost }), about: "chip.cost" }
      : { tone: "free", text: words.free, about: "chip.free" },
  );
  return chips;
}

/** A gear in words: what shifting costs, chance of the stop, mean wear, chance of being out. */
export function gearWords(odds: FormulaD.GearOdds): readonly string[] {
  const words = ours();
  const facts = [`${words.wearOdds} ${number(odds.wear)}`];
  if (odds.stop > 0) facts.unshift(`${words.stop} ${percent(odds.stop)}`);
  if (odds.shift_cost > 0) facts.unshift(fill(words.shiftCost, { n: odds.shift_cost }));
  if (odds.out > 0) facts.push(`${words.outOdds} ${percent(odds.out)}`);
  if (costsLater(odds)) facts.push(`${words.nextOdds} ${number(odds.next_wear ?? 0)}`);
  return facts;
}

/** Points an option surely takes or gives back, as far as its preview knows. */
export function sureChange(prompt: Asked, option: number, wear: number): number {
  const move = moveOdds(prompt, option);
  if (move !== null) return move.wear_left - wear;
  return -(gearOdds(prompt, option)?.shift_cost ?? nitroOdds(prompt, option)?.cost ?? 0);
}

// What options cost and risk, as the dashboard and the board colour it. All numbers are the server's.
import { fill, number, percent } from "../../lib/settings.svelte";
import type { Prompt } from "../../lib/wire";
import { counted } from "./wording";
import { ours } from "./words";
import type * as FormulaD from "./wire";

export type Tone = "stop" | "free" | "costs" | "out";

/** A short fact on an option. */
export interface Chip {
  readonly tone: Tone | "plain";
  readonly text: string;
}

type Asked = Prompt<FormulaD.Messages>;

/** Beside the colour, so that nobody needs it. */
export const SIGNS: Readonly<Record<Tone, string>> = { stop: "✓", free: "", costs: "−", out: "✕" };

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

export const faceTone = ({ outcome }: FormulaD.FaceOdds): Tone =>
  outcome === "stop" || outcome === "costs" || outcome === "out" ? outcome : "free";

/** The sign on a face of the strip: ✓, −3, ✕. */
export const faceSign = (face: FormulaD.FaceOdds): string => {
  const tone = faceTone(face);
  return tone === "costs" ? `${SIGNS.costs}${face.cost}` : SIGNS[tone];
};

export const faceWords = (face: FormulaD.FaceOdds): string =>
  fill(ours().face, {
    face: face.face,
    what: fill(ours().faces[faceTone(face)], { n: face.cost }),
  });

/** What a move means at a glance: the worst that is likely decides. */
export function moveTone(move: FormulaD.MovePreview): Tone {
  if (move.out >= REAL) return "out";
  if (move.cost > 0) return "costs";
  return move.stops > 0 ? "stop" : "free";
}

const REAL = 0.01; // a chance of being out that is worth a warning

/** How likely an option is to put the car out of the race. */
function danger(prompt: Asked, option: number): number {
  return gearOdds(prompt, option)?.out ?? moveOdds(prompt, option)?.out ?? 0;
}

/** Whether an option may well end the race, and another one would not as likely. */
export function risky(prompt: Asked, option: number): boolean {
  const least = Math.min(...prompt.options.map((_, other) => danger(prompt, other)));
  return danger(prompt, option) >= REAL && danger(prompt, option) > least + 1e-9;
}

const checkWords = (): Readonly<Record<string, string>> => {
  const { touch, engine, dark, noisy } = ours().chips;
  return { collision: touch, engine, dark, noisy };
};

/** The facts on one end of a move; `wear` is what the car has now. */
export function moveChips(move: FormulaD.MovePreview, wear: number): readonly Chip[] {
  const words = ours().chips;
  const chips: Chip[] = [];
  if (move.finishes) chips.push({ tone: "stop", text: words.finish });
  else if (move.crosses_line) chips.push({ tone: "plain", text: words.line });
  if (move.corner !== "" && !move.finishes) {
    const made = fill(words.stop, { made: move.stops, needed: move.stops_needed });
    chips.push(move.stops > 0 ? { tone: "stop", text: made } : { tone: "costs", text: words.noStop });
  }
  const gained = move.wear_left - (wear - move.cost);
  if (move.cost > 0) chips.push({ tone: "costs", text: fill(words.cost, { n: move.cost }) });
  if (gained > 0) chips.push({ tone: "stop", text: fill(words.gains, { n: gained }) });
  for (const { check, rolls, chance, loss } of move.checks) {
    const text = fill(checkWords()[check] ?? check, { chance: percent(chance), n: rolls, loss });
    chips.push({ tone: "plain", text });
  }
  if (move.out > 0) chips.push({ tone: "out", text: fill(words.out, { chance: percent(move.out) }) });
  if (chips.length === 0) chips.push({ tone: "free", text: words.free });
  return chips;
}

export function nitroChips(nitro: FormulaD.NitroPreview): readonly Chip[] {
  const words = ours().chips;
  const chips: Chip[] = [{ tone: "plain", text: counted(words.spaces, nitro.spaces) }];
  if (nitro.least > 0) chips.push({ tone: "plain", text: fill(words.least, { n: nitro.least }) });
  const free = { tone: "free", text: words.free } as const;
  chips.push(nitro.cost > 0 ? { tone: "costs", text: fill(words.cost, { n: nitro.cost }) } : free);
  return chips;
}

/** A gear in words: what shifting costs, chance of the stop, mean wear, chance of being out. */
export function gearWords(odds: FormulaD.GearOdds): readonly string[] {
  const words = ours();
  const facts = [`${words.wearOdds} ${number(odds.wear)}`];
  if (odds.stop > 0) facts.unshift(`${words.stop} ${percent(odds.stop)}`);
  if (odds.shift_cost > 0) facts.unshift(fill(words.shiftCost, { n: odds.shift_cost }));
  if (odds.out > 0) facts.push(`${words.outOdds} ${percent(odds.out)}`);
  return facts;
}

/** Points an option surely takes or gives back, as far as its preview knows. */
export function sureChange(prompt: Asked, option: number, wear: number): number {
  const move = moveOdds(prompt, option);
  if (move !== null) return move.wear_left - wear;
  return -(gearOdds(prompt, option)?.shift_cost ?? nitroOdds(prompt, option)?.cost ?? 0);
}

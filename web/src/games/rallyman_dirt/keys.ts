// The keys of the rally: what stands on dice and buttons points at them, and Enter takes what is pointed at.
import type { Choice } from "../../lib/choice.svelte";
import { meantElsewhere } from "../../lib/keys";
import { aim } from "./aim.svelte";
import { kindOf } from "./dice";
import type { Asked } from "./messages";
import { targetsOf, type Offered } from "./offers";

export const dieKey = (die: Offered): string => {
  const kind = kindOf(die.die);
  return kind === "gear" ? die.die : kind === "brake" ? "B" : "G";
};

export interface KeyActions {
  readonly prompt: Asked | null;
  readonly choice: Choice;
  undo(): void;
  refuse(): void; // there is no such die now
}

export function pressKey(event: KeyboardEvent, root: HTMLElement, act: KeyActions): void {
  if (meantElsewhere(event) || event.shiftKey) return;
  if (event.key === "Backspace") {
    event.preventDefault();
    act.undo();
    return;
  }
  const { prompt, choice } = act;
  if (prompt === null || choice.prompt === null) return;
  const option = event.key.startsWith("Arrow")
    ? byArrow(event.key, root, choice)
    : byLetter(event.key.toUpperCase(), root, prompt, choice, act);
  if (option === null) return;
  event.preventDefault();
  // the focus goes along, so that Enter, which follows, means the same, and who listens hears it
  root.querySelector<HTMLElement>(`[data-option="${option}"]`)?.focus({ preventScroll: true });
  if (choice.held !== option) choice.release(); // what is asked about first is sent by the second Enter
  choice.point(option);
}

/** A die on the space aimed at, else on another; a key that stands on a button; the same key again goes to the next. */
function byLetter(key: string, root: HTMLElement, prompt: Asked, choice: Choice, act: KeyActions): number | null {
  const button = root.querySelector<HTMLElement>(`.answers [data-key="${key}"]`);
  if (button !== null) return Number(button.dataset.option);
  if (!/^[1-6GB]$/.test(key)) return null;
  const targets = targetsOf(prompt);
  if (targets.length === 0) return null;
  const aimed = aim.at(prompt, choice);
  const fits = (die: Offered): boolean => dieKey(die) === key || (key === "B" && die.brake);
  const here = aimed?.dice.filter(fits) ?? [];
  const found = here.length > 0 ? here : targets.flatMap(({ dice }) => dice.filter(fits));
  if (found.length === 0) act.refuse();
  const now = found.findIndex(({ option }) => option === choice.open);
  return found[(now + 1) % Math.max(1, found.length)]?.option ?? null;
}

/** Up and down go from space to space and on to the buttons, left and right along the dice of one. */
function byArrow(key: string, root: HTMLElement, choice: Choice): number | null {
  const all = [...root.querySelectorAll<HTMLElement>("[data-option][data-row]")];
  if (all.length === 0) return null;
  const rows = [...new Set(all.map((one) => one.dataset.row ?? ""))].map((row) =>
    all.filter((one) => one.dataset.row === row).map((one) => Number(one.dataset.option)),
  );
  const at = rows.findIndex((row) => choice.open !== null && row.includes(choice.open));
  const row = rows[Math.max(0, at)] ?? [];
  if (at < 0) return firstOf(root, rows);
  const column = row.indexOf(choice.open ?? -1);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    return row[(column + (key === "ArrowRight" ? 1 : row.length - 1)) % row.length] ?? null;
  }
  const next = rows[(at + (key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length] ?? [];
  return next[Math.min(column, next.length - 1)] ?? null;
}

/** Where the arrows begin: the row aimed at. */
function firstOf(root: HTMLElement, rows: readonly (readonly number[])[]): number | null {
  const aimed = root.querySelector<HTMLElement>(".aimed [data-option]");
  return aimed === null ? (rows[0]?.[0] ?? null) : Number(aimed.dataset.option);
}

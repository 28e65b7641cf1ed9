// How an option of the dashboard is pointed at and taken: by mouse, finger and keys alike.
import type { Choice } from "../../lib/choice.svelte";

export interface OptionEvents {
  readonly onpointerenter: (event: PointerEvent) => void;
  readonly onpointerleave: (event: PointerEvent) => void;
  readonly onpointerdown: (event: PointerEvent) => void;
  readonly onfocus: () => void;
  readonly onblur: () => void;
  readonly onclick: (event: MouseEvent) => void;
}

let byFinger = false;
let byKeys = false;

/** Whether the last option was taken by keys: then the focus goes on to the next question by itself. */
export const answeredByKeys = (): boolean => byKeys;

/** What a button of an option listens to. */
export function optionEvents(choice: Choice, option: number): OptionEvents {
  const leave = (): void => {
    if (choice.pointed === option) choice.point(null);
  };
  return {
    onpointerenter: (event) => {
      if (event.pointerType === "touch") return;
      choice.point(option);
      // the focus goes along where it is among the options: one of them is looked at, not two
      if (document.activeElement?.hasAttribute("data-option")) {
        (event.currentTarget as HTMLElement).focus({ preventScroll: true });
      }
    },
    onpointerleave: (event) => {
      if (document.activeElement !== event.currentTarget) leave();
    },
    onpointerdown: (event) => {
      byFinger = event.pointerType === "touch";
    },
    onfocus: () => choice.point(option),
    onblur: leave,
    onclick: (event) => {
      byKeys = event.detail === 0; // no pointer was pressed
      if (byFinger && !byKeys) choice.tap(option);
      else choice.take(option);
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Which option a key leads to from this one; null: the key means nothing here. */
export function stepTo(key: string, from: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (from + step + count) % count;
}

/** Whether a key pressed somewhere is meant for a text or a dialogue, not for the race. */
export function typing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (event.target as Element | null)?.closest("input, textarea, select, dialog, [contenteditable]") != null;
}

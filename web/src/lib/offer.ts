import type { Action } from "svelte/action";
import type { Choice } from "./choice.svelte";

export interface Offer {
  readonly choice: Choice;
  readonly option: number; // -1: nothing is offered here
  readonly aim?: string; // a place further on that it is to lead to
  readonly commits?: boolean; // what cannot be taken back is taken up first, and sent the second time
}

// Where the pointer was last seen; noted once everybody else has heard of a move, so that it is the place before it.
const seen = { x: -1, y: -1 };
for (const kind of ["pointermove", "pointerdown"] as const) {
  addEventListener(kind, ({ clientX, clientY }) => Object.assign(seen, { x: clientX, y: clientY }));
}
let finger = false;
addEventListener("pointerdown", ({ pointerType }) => (finger = pointerType === "touch"), true);
addEventListener("keydown", () => (finger = false), true);

/** Whether a finger pressed last: it cannot point first, so what it takes is shown before it is sent. */
export const byFinger = (): boolean => finger;

/** Whether a mouse was moved: what comes under one that rests is not pointed at, nor is what a finger lies on. */
export const pointsAt = ({ pointerType, clientX, clientY }: PointerEvent): boolean =>
  pointerType !== "touch" && (clientX !== seen.x || clientY !== seen.y);

let byKeys = false;

/** Whether the last option was taken by keys: then the focus goes on to the next question by itself. */
export const answeredByKeys = (): boolean => byKeys;

type Button = Element & GlobalEventHandlers & HTMLOrSVGElement;

/** An element that stands for an option: who points at it or reaches it by Tab sees its card, who presses it takes it. */
export const offer: Action<Button, Offer> = (element, given) => {
  let now = given;
  const point = (): void => {
    if (now.option >= 0 && now.choice.prompt !== null) now.choice.point(now.option, now.aim);
  };
  const leave = (): void => {
    if (isPointed()) now.choice.point(null);
  };
  const isPointed = (): boolean =>
    now.choice.pointed === now.option && (now.choice.held !== null || now.choice.aim === (now.aim ?? ""));
  // an element that is taken away loses the focus while the page is being drawn, when nothing may change
  const blur = (): void => queueMicrotask(leave);
  const move = (event: PointerEvent): void => {
    if (!pointsAt(event) || now.option < 0 || isPointed()) return;
    point();
    // the focus goes along where it is among the options: one of them is looked at, not two
    if (document.activeElement?.hasAttribute("data-option")) element.focus({ preventScroll: true });
  };
  const away = (): void => {
    if (!element.matches(":focus-visible")) leave();
  };
  const focus = (): void => {
    if (element.matches(":focus-visible")) point();
  };
  const click = (event: MouseEvent): void => {
    const { choice, option, aim = "", commits = false } = now;
    if (choice.prompt === null || option < 0) return;
    byKeys = event.detail === 0; // no pointer was pressed
    // Enter, after the arrows have gone on from here, means what they point at
    if (byKeys && choice.pointed !== null && choice.pointed !== option) choice.take(choice.pointed, choice.aim);
    else if (byKeys && choice.isAimed(option)) choice.take(option, choice.aim);
    else if (byKeys && choice.held === option) choice.press(option, aim);
    else if (finger || commits) choice.tap(option, aim);
    else choice.take(option, aim);
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerleave", away, { signal });
  element.addEventListener("focus", focus, { signal });
  element.addEventListener("blur", blur, { signal });
  element.addEventListener("click", click, { signal });
  return {
    update(next) {
      now = next;
      if (next.option < 0 && document.activeElement === element) element.blur(); // Enter is then the main action again
    },
    destroy: () => listening.abort(),
  };
};

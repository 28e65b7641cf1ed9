import type { Action } from "svelte/action";
import type { Choice } from "./choice.svelte";

export interface Offer {
  readonly choice: Choice;
  readonly option: number; // -1: nothing is offered here
  readonly commits?: boolean; // what cannot be taken back is taken up first, and sent the second time
}

/** Take an option by mouse, finger or key. */
export function take({ choice, option, commits = false }: Offer, touch: boolean): void {
  if (choice.prompt === null || option < 0) return;
  if (touch || commits) choice.tap(option);
  else choice.take(option);
}

// where a button was last pressed: what then comes under a pointer that rests is not pointed at
const rest = { x: -1, y: -1 };
addEventListener("pointerdown", ({ clientX, clientY }) => Object.assign(rest, { x: clientX, y: clientY }), true);

/** An element that stands for an option: who points at it or reaches it by Tab sees its card, who presses it takes it. */
export const offer: Action<HTMLElement, Offer> = (element, given) => {
  let now = given;
  const point = (): void => {
    if (now.option >= 0 && now.choice.prompt !== null) now.choice.point(now.option);
  };
  const leave = (): void => {
    if (now.choice.pointed === now.option) now.choice.point(null);
  };
  // an element that is taken away loses the focus while the page is being drawn, when nothing may change
  const blur = (): void => queueMicrotask(leave);
  const enter = (event: PointerEvent): void => {
    const rests = event.clientX === rest.x && event.clientY === rest.y;
    if (event.pointerType !== "touch" && !rests && now.choice.pointed !== now.option) point();
  };
  const focus = (): void => {
    if (element.matches(":focus-visible")) point();
  };
  const click = (event: MouseEvent): void => {
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const { choice } = now;
    // Enter, after the arrows have gone on from here, means what they point at
    if (event.detail === 0 && choice.pointed !== null && choice.pointed !== now.option) choice.take(choice.pointed);
    else take(now, touch);
  };

  element.addEventListener("pointerenter", enter);
  element.addEventListener("pointermove", enter);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("focus", focus);
  element.addEventListener("blur", blur);
  element.addEventListener("click", click);
  return {
    update(next) {
      now = next;
      if (next.option < 0 && document.activeElement === element) element.blur(); // Enter is then the main action again
    },
    destroy() {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointermove", enter);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("focus", focus);
      element.removeEventListener("blur", blur);
      element.removeEventListener("click", click);
    },
  };
};

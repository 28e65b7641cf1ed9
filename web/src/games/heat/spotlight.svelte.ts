import type { Choosable } from "./plans";
import type { Asked } from "./table";

/** The set of cards somebody points at before its gear or its cards are chosen: the board and the hand show it too. */
class Spotlight {
  #lit = $state.raw<{ readonly prompt: Asked; readonly set: Choosable } | null>(null);

  light(prompt: Asked, set: Choosable): void {
    this.#lit = { prompt, set };
  }

  out(): void {
    this.#lit = null;
  }

  /** What is lit, if it belongs to this question. */
  of(prompt: Asked | null): Choosable | null {
    return prompt !== null && this.#lit?.prompt === prompt ? this.#lit.set : null;
  }
}

export const spotlight = new Spotlight();

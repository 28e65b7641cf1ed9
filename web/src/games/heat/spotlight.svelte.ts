import type { Prompt } from "../../lib/wire";
import type { Way } from "./prospects";
import type * as Heat from "./wire";

/** The set of cards somebody points at before its gear or its cards are chosen: the board and the hand show it too. */
class Spotlight {
  #lit = $state.raw<{ readonly prompt: Prompt<Heat.Messages>; readonly way: Way } | null>(null);

  light(prompt: Prompt<Heat.Messages>, way: Way): void {
    this.#lit = { prompt, way };
  }

  out(): void {
    this.#lit = null;
  }

  /** What is lit, if it belongs to this question. */
  of(prompt: Prompt<Heat.Messages> | null): Way | null {
    return prompt !== null && this.#lit?.prompt === prompt ? this.#lit.way : null;
  }
}

export const spotlight = new Spotlight();

import { untrack } from "svelte";
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { settings } from "../settings.svelte";

/**
 * Keeps the board as high as it is while another language changes nothing but the words around it: where those became
 * longer they scroll. As soon as anything else changes, a question or the window, everything finds its room anew.
 */
export class BoardHeight {
  height = $state<number | null>(null); // of the board, in pixels; null: whatever the rest leaves it

  /** `shown` names what the board's height may well follow, beside the window's size. */
  constructor(board: () => HTMLElement | undefined, shown: () => string) {
    const laidOut = $derived(`${shown()} ${innerWidth.current ?? 0} ${innerHeight.current ?? 0}`);
    // before the new words are there
    $effect.pre(() => {
      void settings.language;
      untrack(() => (this.height = board()?.getBoundingClientRect().height ?? null));
    });
    $effect.pre(() => {
      void laidOut;
      untrack(() => (this.height = null));
    });
  }
}

// Whether the page has come to rest, for who looks at it with a program: <html data-rest="VERSION LANGUAGE BOARD">.

const FRAMES = 2; // without any change, before what is seen counts as the last of it
const NOTHING = "-"; // a part that the screen does not have
const SEEN = { subtree: true, childList: true, attributes: true, characterData: true } as const;
const STIRRING = ["animationstart", "transitionrun", "scroll", "resize"] as const;

/** What is shown of a table. */
export interface Showing {
  readonly version: number; // of the update, or the number of an earlier moment
  readonly board: string | null; // what is drawn; null: nothing yet, or only words
}

/** Ends what was begun; a second time it does nothing. */
export type End = () => void;

/**
 * The attribute stands once nothing is loading, being sent or moving and what is shown has been painted; it is gone as
 * soon as something begins. What moves for ever does not count, and while nothing happens no frame is asked for.
 */
class Rest {
  #pending = 0;
  #quiet = 0; // frames
  #frame = 0; // the next look; 0: none is due
  #showing: Showing | null = null;
  #page: HTMLElement | null = null;

  /** Begin to say it on this document. */
  watch(page: HTMLElement): void {
    this.#page = page;
    const stir = (): void => this.#stir();
    const observer = new MutationObserver(stir);
    observer.observe(page.ownerDocument.body, SEEN);
    observer.observe(page, { attributeFilter: ["lang", "data-theme", "data-game"] });
    for (const kind of STIRRING) addEventListener(kind, stir, { capture: true, passive: true });
    page.ownerDocument.fonts.addEventListener("loading", stir);
    stir();
  }

  /** Something is on its way, until its end is called. */
  begin(): End {
    this.#pending += 1;
    this.#stir();
    let under = true;
    return () => {
      if (!under) return;
      under = false;
      this.#pending -= 1;
      this.#stir();
    };
  }

  /** Something is on its way until it is there, or will not come. */
  async during<T>(work: Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work;
    } finally {
      end();
    }
  }

  /** What of a table is shown from now on; gives what ends it. */
  show(showing: Showing): End {
    this.#showing = showing;
    this.#stir();
    return () => {
      if (this.#showing === showing) this.#showing = null;
      this.#stir();
    };
  }

  /** Something has changed: it has to be painted yet. */
  #stir(): void {
    if (this.#page === null) return;
    delete this.#page.dataset.rest;
    this.#quiet = 0;
    if (this.#pending === 0 && this.#frame === 0) this.#frame = requestAnimationFrame(this.#look);
  }

  #look = (): void => {
    this.#frame = 0;
    if (this.#page === null || this.#pending > 0) return; // whatever ends stirs once more
    const { fonts } = this.#page.ownerDocument;
    const busy = fonts.status === "loading" || this.#page.ownerDocument.getAnimations().some(moves);
    this.#quiet = busy ? 0 : this.#quiet + 1;
    if (this.#quiet < FRAMES) this.#frame = requestAnimationFrame(this.#look);
    else this.#page.dataset.rest = this.#said(this.#page.lang);
  };

  #said(language: string): string {
    const { version = NOTHING, board = null } = this.#showing ?? {};
    return [version, language, board === null ? NOTHING : encodeURIComponent(board)].join(" ");
  }
}

/** Whether an animation is under way and comes to an end. */
function moves({ playState, effect }: Animation): boolean {
  return playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
}

export const rest = new Rest();

export const STILL = 4000; // milliseconds without a word before the server is asked for one
export const SILENT = 9000; // and before the line counts as dead: it may be so without anybody having said it
export const BRIEF = 3000; // what a line has to answer in when somebody comes back to the page
const STEP = 1000;

/**
 * Whether the server is still there. A line that was cut far away, a laptop that slept or a network that was left says nothing:
 * only silence tells. Nobody is asked while the page is hidden; when it is seen again, a line that does not answer soon is dead.
 */
export class Pulse {
  #heard = 0; // by the clock on the wall, which goes on while a machine sleeps
  #asked = false;
  #timer = 0;

  constructor(
    readonly ask: () => void,
    readonly silent: () => void,
  ) {}

  /** A line is being made: from now on something should come. */
  begin(): void {
    this.hear();
    this.#next();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  hear(): void {
    this.#heard = Date.now();
    this.#asked = false;
  }

  /** The person is back, or the network: what was silent meanwhile gets one chance. */
  look(): void {
    this.#heard = Date.now() - SILENT + BRIEF;
    this.#ask();
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#step(), STEP);
  }

  #step(): void {
    if (document.hidden) return;
    const quiet = Date.now() - this.#heard;
    if (quiet >= SILENT) return this.silent();
    if (quiet >= STILL && !this.#asked) this.#ask();
    this.#next();
  }

  #ask(): void {
    this.#asked = true;
    this.ask();
  }
}

import type { Messages, Prompt } from "./wire";

/** A question with what is seen while it is asked. */
export interface Asked<G extends Messages = Messages> {
  readonly view: G["view"];
  readonly prompt: Prompt<G>;
}

interface Kept {
  readonly question: string;
  readonly laid: readonly Messages["action"][];
}

/** What is asked after an answer; null where only the server can say it. */
export type Next = (asked: Asked, action: Messages["action"]) => Asked | null;

/**
 * Answers that are put together on the page, to be sent as one: nobody has heard of them yet, so all can be taken back. They
 * are still there when the page is loaded anew.
 */
export class Draft {
  #laid = $state.raw<readonly Messages["action"][]>([]);
  #question = ""; // that the first of them answers; "": they were sent

  constructor(
    private readonly asked: () => Asked | null = () => null,
    private readonly next: Next = () => null,
    private readonly key = "", // under which this tab keeps them
  ) {}

  /** What is asked and seen with all of them laid. */
  readonly now = $derived.by((): Asked | null => {
    const asked = this.asked();
    return asked && this.#laid.reduce((at, action) => this.next(at, action) ?? at, asked);
  });

  get laid(): readonly Messages["action"][] {
    return this.#laid;
  }

  /** What the server asks, whatever is laid. */
  get first(): Prompt | null {
    return this.asked()?.prompt ?? null;
  }

  /** Lay one more; false where it must be sent. */
  lay(action: Messages["action"]): boolean {
    const now = this.now;
    if (now === null || this.next(now, action) === null) return false;
    this.#keep([...this.#laid, action]);
    return true;
  }

  /** Begin anew with others. */
  put(actions: readonly Messages["action"][]): void {
    this.#keep([]);
    for (const action of actions) if (!this.lay(action)) return;
  }

  back(): void {
    this.#keep(this.#laid.slice(0, -1));
  }

  /** They were sent; what the server says next puts an end to them. */
  sent(): void {
    this.#question = "";
  }

  /** The server asks: the same as before, or something that none of them was meant for. */
  hear(prompt: Prompt | null): void {
    const question = prompt === null ? "" : JSON.stringify([prompt.decision, prompt.options]);
    if (question === this.#question) return;
    this.#question = question;
    this.#keep([]);
  }

  /** The page was loaded anew: what was laid for the same question is laid again. */
  recall(prompt: Prompt | null): void {
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "null") as Kept | null;
    this.hear(prompt);
    if (kept !== null && kept.question === this.#question) this.put(kept.laid);
  }

  #keep(laid: readonly Messages["action"][]): void {
    this.#laid = laid;
    const kept: Kept = { question: this.#question, laid };
    if (laid.length === 0) sessionStorage.removeItem(this.key);
    else sessionStorage.setItem(this.key, JSON.stringify(kept));
  }
}

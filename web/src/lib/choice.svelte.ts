import type { Messages, Prompt } from "./wire";

/** What I am about to answer: the option I point at, the one I have taken up, and how it is sent. */
export class Choice {
  /** The option under the pointer or the focus; its path, cost and odds are shown. */
  pointed = $state<number | null>(null);
  /** The option taken up but not yet sent: a tap on a phone, or a costly one that is asked about first. */
  held = $state<number | null>(null);
  prompt = $state.raw<Prompt | null>(null);
  #question = "";

  constructor(
    private readonly answer: (action: Messages["action"]) => void,
    private readonly asksFirst: (option: number) => boolean,
  ) {}

  /** The option whose card is open. */
  get open(): number | null {
    return this.held ?? this.pointed;
  }

  /**
   * Ask something, or nothing for a while; whether it is a new question. What is taken up stays so when the same is asked
   * again: others may have acted.
   */
  ask(prompt: Prompt | null): boolean {
    if (prompt === this.prompt) return false;
    this.prompt = prompt;
    if (prompt === null) return false;
    const question = JSON.stringify([prompt.decision, prompt.options]);
    if (question === this.#question) return false;
    this.#question = question;
    this.pointed = this.held = null;
    return true;
  }

  point(option: number | null): void {
    this.pointed = option;
  }

  /** Take an option: sent at once, or held where it should be confirmed; taking the held one sends it. */
  take(option: number): void {
    if (this.prompt === null) return;
    if (this.held !== option && this.asksFirst(option)) {
      this.held = option;
      return;
    }
    this.send(option);
  }

  /** A finger cannot hover: the first tap opens the card, the second takes it. */
  tap(option: number): void {
    if (this.held === option) this.send(option);
    else this.held = option;
  }

  release(): void {
    this.held = null;
  }

  send(option: number): void {
    const action = this.prompt?.options[option];
    if (action === undefined) return;
    this.prompt = null;
    this.#question = ""; // the next may be the same in another round
    this.held = null;
    this.pointed = null;
    this.answer(action);
  }
}

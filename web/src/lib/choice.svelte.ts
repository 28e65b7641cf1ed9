import type { Messages, Prompt } from "./wire";

/** What I am about to answer: the option I point at, the one I have taken up, and how it is sent. */
export class Choice {
  /** The option under the pointer or the focus; its path, cost and odds are shown. */
  pointed = $state<number | null>(null);
  /** The option taken up but not yet sent: a tap on a phone, or a costly one that is asked about first. */
  held = $state<number | null>(null);
  /** The place further on that the open option is meant to lead to; "": only as far as it leads itself. */
  aim = $state("");
  prompt = $state.raw<Prompt | null>(null);
  #question = "";
  #goal = ""; // where the options that are taken by themselves lead to

  constructor(
    private readonly answer: (action: Messages["action"]) => void,
    private readonly asksFirst: (option: number) => boolean,
    private readonly onward: (prompt: Prompt, goal: string) => number | null = () => null,
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
    this.aim = "";
    return !this.#goesOn(prompt);
  }

  /** On the way to a place further on, what leads there is taken without asking. */
  #goesOn(prompt: Prompt): boolean {
    const next = this.#goal === "" ? null : this.onward(prompt, this.#goal);
    if (next === null) this.#goal = "";
    else this.send(next, this.#goal);
    return next !== null;
  }

  point(option: number | null, aim = ""): void {
    this.pointed = option;
    if (this.held === null) this.aim = aim;
  }

  /** Whether an option, as far as a place, is the one whose card is open. */
  isOpen(option: number, aim = ""): boolean {
    return this.open === option && this.aim === aim;
  }

  /** Take an option: sent at once, or held where it should be confirmed; taking the held one sends it. */
  take(option: number, aim = ""): void {
    if (this.prompt === null) return;
    if (this.held !== option && this.asksFirst(option)) this.hold(option, aim);
    else this.send(option, aim);
  }

  /** A finger cannot hover: the first tap opens the card, the second takes it. */
  tap(option: number, aim = ""): void {
    if (this.held === option && this.aim === aim) this.send(option, aim);
    else this.hold(option, aim);
  }

  private hold(option: number, aim: string): void {
    this.held = option;
    this.aim = aim;
  }

  release(): void {
    this.held = null;
    this.aim = "";
  }

  send(option: number, goal = ""): void {
    const action = this.prompt?.options[option];
    if (action === undefined) return;
    this.prompt = null;
    this.#question = ""; // the next may be the same in another round
    this.held = null;
    this.pointed = null;
    this.aim = "";
    this.#goal = goal;
    this.answer(action);
  }
}

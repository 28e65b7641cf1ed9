import { Draft } from "./draft.svelte";
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
  #last = ""; // of several answers put together, the one to be taken up once it is asked for

  constructor(
    private readonly answer: (action: Messages["action"]) => void,
    private readonly asksFirst: (option: number) => boolean,
    private readonly onward: (prompt: Prompt, goal: string) => number | null = () => null,
    /** Answers that are laid and not sent. */
    readonly draft: Draft = new Draft(),
    /** Whether an option sends all that is laid: only the button does that. */
    private readonly commits: (prompt: Prompt, option: number) => boolean = () => false,
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
    this.#takeUpLast(prompt);
    return !this.#goesOn(prompt);
  }

  /** Put several answers together: all but the last are laid, and that one is taken up. */
  choose(actions: readonly Messages["action"][]): void {
    const prompt = this.prompt;
    const last = actions.at(-1);
    if (prompt === null || last === undefined) return;
    this.#last = JSON.stringify(last);
    const before = actions.slice(0, -1);
    if (before.length === 0) this.#takeUpLast(prompt);
    else if (!before.every((action) => this.draft.lay(action))) this.#last = "";
  }

  #takeUpLast(prompt: Prompt): void {
    const option = prompt.options.findIndex((one) => JSON.stringify(one) === this.#last);
    this.#last = "";
    if (option >= 0) this.hold(option, "");
  }

  /** What was sent is refused: a player who was on the way to a place further on is asked again. */
  refused(prompt: Prompt | null): boolean {
    this.#goal = "";
    return this.ask(prompt);
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

  /** Whether keys have named a place further on for an option that is only pointed at. */
  isAimed(option: number): boolean {
    return this.pointed === option && this.held === null && this.aim !== "";
  }

  /** Take an option: sent at once, or held where it should be confirmed; taking the held one sends it, or puts it back. */
  take(option: number, aim = ""): void {
    if (this.prompt === null) return;
    const commits = this.commits(this.prompt, option);
    if (this.held === option && commits) this.release();
    else if (this.held !== option && (commits || this.asksFirst(option))) this.hold(option, aim);
    else this.send(option, aim);
  }

  /** A finger cannot hover: the first tap opens the card, the second takes it. */
  tap(option: number, aim = ""): void {
    if (this.held !== option || this.aim !== aim) this.hold(option, aim);
    else if (this.prompt !== null && this.commits(this.prompt, option)) this.release();
    else this.send(option, aim);
  }

  /** What the main button does with an option: that which is taken up is sent. */
  press(option: number, aim = ""): void {
    if (this.held === option) this.send(option, aim);
    else this.take(option, aim);
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

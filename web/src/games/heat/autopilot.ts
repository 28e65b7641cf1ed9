import type { Choice } from "../../lib/choice.svelte";
import { byFinger } from "../../lib/offer";
import type { Prompt } from "../../lib/wire";
import { completes, type Way } from "./prospects";
import { without } from "./slots";
import { spotlight } from "./spotlight.svelte";
import type * as Heat from "./wire";

type Asked = Prompt<Heat.Messages>;

/** Lays a whole set of cards that was chosen in one go: the server asks for its gear and its cards one by one. */
export class Autopilot {
  #course: Way | null = null;
  #answered: Asked | null = null;

  take(way: Way, view: Heat.View, prompt: Asked | null, choice: Choice): void {
    if (prompt === null) return;
    spotlight.out();
    this.#course = way;
    this.#answered = null;
    const gear = prompt.options.findIndex((one) => one.type === "gear" && one.gear === way.gear);
    if (gear >= 0) this.#press(prompt, gear, choice);
    else this.go(view, prompt, choice);
  }

  /** Answer the next question of the way, unless it has become another one. */
  go(view: Heat.View, prompt: Asked, choice: Choice): void {
    if (prompt === this.#answered) this.#course = null; // asked again: the answer was refused
    const course = this.#course;
    if (course === null) return;
    const [next] = without(course.plan.cards, view.plan);
    const laid = without(view.plan, course.plan.cards).length === 0;
    const option = prompt.options.findIndex((one) => one.type === "card" && one.card === next);
    if (view.plan_gear !== course.gear || !laid || option < 0) this.#course = null;
    else this.#press(prompt, option, choice);
  }

  #press(prompt: Asked, option: number, choice: Choice): void {
    this.#answered = prompt;
    if (completes(prompt, option)) {
      this.#course = null;
      if (byFinger()) choice.tap(option);
      else choice.take(option); // asked about first only where it may cost the race
    } else choice.send(option);
  }
}

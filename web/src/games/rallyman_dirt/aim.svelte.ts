import type { Choice } from "../../lib/choice.svelte";
import { defaultOption } from "../../lib/table/mainAction";
import type { Asked } from "./messages";
import { doomed, offeredOf, targetsOf, type Offered, type Target } from "./offers";

const sameDie = (one: Offered, other: Offered): boolean => one.die === other.die && one.brake === other.brake;

/** Where the next die is to go: the space whose dice are spread out. */
class Aim {
  #place = $state("");
  #die = $state("");

  /** Remember what was pointed at last, so that it stays when the pointer leaves. */
  keep(offered: Offered): void {
    this.#place = offered.to;
    this.#die = offered.die;
  }

  /** A new turn begins with the usual. */
  forget(): void {
    this.#place = this.#die = "";
  }

  /** The space aimed at; of a new question the one of its usual answer, else straight ahead. */
  at(prompt: Asked, choice: Choice): Target | null {
    const targets = targetsOf(prompt);
    const open = choice.open === null ? null : offeredOf(prompt, choice.open);
    const find = (place: string | undefined): Target | undefined => targets.find((one) => one.place === place);
    return find(open?.to) ?? find(this.#place) ?? this.#usual(prompt, targets) ?? targets[0] ?? null;
  }

  /** Straight ahead, unless the usual die would be worse there than where the rules would lay it. */
  #usual(prompt: Asked, targets: readonly Target[]): Target | undefined {
    const ahead = targets.find(({ dice }) => dice.some(({ straight }) => straight));
    const wanted = offeredOf(prompt, defaultOption(prompt));
    if (wanted === null || ahead?.dice.some((die) => sameDie(die, wanted) && die.fate === wanted.fate)) return ahead;
    return targets.find(({ place }) => place === wanted.to);
  }

  /** The die a space would get: the one pointed at, the usual, the same as before, else the highest gear that is safe. */
  die(prompt: Asked, target: Target, choice: Choice): Offered | null {
    const open = target.dice.find(({ option }) => option === choice.open);
    const wanted = offeredOf(prompt, defaultOption(prompt));
    const usual = target.dice.find((die) => wanted !== null && sameDie(die, wanted) && !doomed(die));
    const same = target.dice.find((die) => die.die === this.#die && !doomed(die));
    const safe = target.dice.filter(({ fate }) => fate === "").sort((one, other) => other.gear - one.gear);
    return open ?? usual ?? same ?? safe[0] ?? target.dice[0] ?? null;
  }
}

/** The usual answer; where it lays a die, the one for the space aimed at. */
export function usual(prompt: Asked, choice: Choice): number {
  const option = defaultOption(prompt);
  const target = offeredOf(prompt, option) === null ? null : aim.at(prompt, choice);
  const die = target === null ? null : aim.die(prompt, target, choice);
  return die === null || die.fate === "lost" ? option : die.option;
}

export const aim = new Aim();

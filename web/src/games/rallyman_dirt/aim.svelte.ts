import type { Choice } from "../../lib/choice.svelte";
import { certain, offeredOf, targetsOf, type Asked, type Offered, type Target } from "./offers";

/** Where the next die is to go: the space whose dice are spread out. */
class Aim {
  #place = $state("");
  #die = $state("");

  /** Remember what was pointed at last, so that it stays when the pointer leaves. */
  keep(offered: Offered): void {
    this.#place = offered.to;
    this.#die = offered.die;
  }

  /** The space aimed at; of a new question the one of its usual answer. */
  at(prompt: Asked, choice: Choice): Target | null {
    const targets = targetsOf(prompt);
    const open = choice.open === null ? null : offeredOf(prompt, choice.open);
    const usual = "to" in prompt.default ? prompt.default.to : "";
    const find = (place: string | undefined): Target | undefined => targets.find((one) => one.place === place);
    return find(open?.to) ?? find(this.#place) ?? find(usual) ?? targets[0] ?? null;
  }

  /** The die a space would get: the one pointed at, the same as before, else the highest gear that is safe. */
  die(target: Target, choice: Choice): Offered | null {
    const open = target.dice.find(({ option }) => option === choice.open);
    const same = target.dice.find(({ die, risk }) => die === this.#die && !certain(risk));
    const safe = target.dice.filter(({ risk }) => risk === "").sort((one, other) => other.gear - one.gear);
    return open ?? same ?? safe[0] ?? target.dice[0] ?? null;
  }
}

export const aim = new Aim();

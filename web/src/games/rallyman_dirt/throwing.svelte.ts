import { settings } from "../../lib/settings.svelte";
import type { Rally } from "./messages";

const TUMBLE = 420; // milliseconds in the air at the usual pace
const USUAL = 90;

/** The dice in the air: those of a roll that is being shown, as they lie on the road. */
class Throwing {
  roll = $state.raw<Rally["event"] | null>(null);
  landed = $state(false);
  #timer = 0;

  begin(roll: Rally["event"]): void {
    clearTimeout(this.#timer);
    this.roll = roll;
    this.landed = false;
    this.#timer = setTimeout(() => (this.landed = true), this.milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.roll = null;
    this.landed = false;
  }

  get milliseconds(): number {
    return (TUMBLE * settings.stride) / USUAL;
  }
}

export const throwing = new Throwing();

import type { GameForm, NewTable } from "../../lib/wire";

/** Milliseconds for the race and for each decision; without a bank there is no clock. */
interface Clock {
  readonly bank: number | null;
  readonly bonus: number;
}

const NO_CLOCK: Clock = { bank: null, bonus: 0 };
/** Among strangers nobody waits for somebody who has gone. */
const AMONG_STRANGERS: Readonly<Record<"live" | "by_turns", Clock>> = {
  live: { bank: 600_000, bonus: 20_000 },
  by_turns: { bank: 5 * 86_400_000, bonus: 86_400_000 },
};
const RIVAL = "bot:normal";

/** Who sits at a table that is being set up, who else may come, and how much time they have: whatever is raced there. */
export class TableDraft {
  chairs = $state<string[]>([]);
  open = $state(true);
  spectators = $state(true);
  pace = $state<"live" | "by_turns">("live");
  #clock = $state.raw<Clock | null>(null);
  seed = $state("");

  constructor(
    readonly seats: GameForm["seats"],
    readonly bots: GameForm["bots"],
  ) {
    this.against("bots");
  }

  /** As chosen; else there is one where strangers may sit down, and none among friends. */
  get clock(): Clock {
    return this.#clock ?? (this.open && this.free > 0 ? AMONG_STRANGERS[this.pace] : NO_CLOCK);
  }

  set clock(clock: Clock | null) {
    this.#clock = clock;
  }

  get free(): number {
    return this.chairs.filter((who) => who === "open").length;
  }

  against(whom: "bots" | "friends"): void {
    const rival = whom === "bots" ? RIVAL : "open";
    const count = this.chairs.length || this.seats.usual;
    this.chairs = ["me", ...Array.from({ length: count - 1 }, () => rival)];
  }

  /** One more like the last, but not another of mine. */
  add(): void {
    const last = this.chairs.at(-1) ?? "open";
    if (this.chairs.length < this.seats.max) this.chairs.push(last === "me" ? "open" : last);
  }

  remove(seat: number): void {
    if (this.chairs.length > this.seats.min) this.chairs.splice(seat, 1);
  }

  /** All of it but what is raced. */
  protected get arrangement(): Omit<NewTable, "game"> {
    const seed = this.seed.trim();
    return {
      chairs: [...this.chairs],
      open: this.open,
      spectators: this.spectators,
      pace: this.pace,
      ...(this.clock.bank === null ? {} : { bank: this.clock.bank, bonus: this.clock.bonus }),
      ...(seed === "" ? {} : { seed }),
      start: this.free === 0,
    };
  }
}

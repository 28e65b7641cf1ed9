import type { Value } from "../../lib/lobby";
import type { GameForm, NewTable, OptionForm } from "../../lib/wire";
import { post, Refusal } from "../../lib/api";
import { reason } from "../../lib/frame/reason";
import { isSeason } from "../../lib/lobby";

type Options = Record<string, Value>;

/** A change of one option after which the server would say yes. */
export interface Remedy {
  readonly option: OptionForm;
  readonly value: Value;
}

const RIVAL = "bot:normal";

/** A table as it is being filled in. What goes together is the server's to say: it is asked after every change. */
export class Draft {
  chosen = $state<Options>({});
  chairs = $state<string[]>([]);
  files = $state<Record<string, string>>({});
  open = $state(true);
  spectators = $state(true);
  pace = $state<"live" | "by_turns">("live");
  bank = $state<number | null>(null); // milliseconds, as is the bonus
  bonus = $state(0);
  seed = $state("");

  problem = $state("");
  remedy = $state.raw<Remedy | null>(null);
  #filled = $state.raw<Options>({});
  #latest = 0;
  #touched = "";

  constructor(readonly game: GameForm) {
    this.against("bots");
  }

  /** What an option is now: as chosen, else as it becomes by what else was chosen. */
  value(option: OptionForm): Value {
    return this.chosen[option.id] ?? this.#filled[option.id] ?? option.default;
  }

  get season(): boolean {
    return isSeason(this.game, { ...this.#filled, ...this.chosen });
  }

  get free(): number {
    return this.chairs.filter((who) => who === "open").length;
  }

  choose(option: string, value: Value): void {
    this.#touched = option;
    this.chosen[option] = value;
  }

  /** A circuit of one's own takes the option that may be a file. */
  bring(option: string, name: string, text: string): void {
    this.files = { [name]: text };
    this.choose(option, name);
  }

  dropFile(option: string): void {
    this.files = {};
    delete this.chosen[option];
  }

  against(whom: "bots" | "friends"): void {
    const rival = whom === "bots" ? RIVAL : "open";
    const count = this.chairs.length || this.game.seats.usual;
    this.chairs = ["me", ...Array.from({ length: count - 1 }, () => rival)];
  }

  /** One more like the last, but not another of mine. */
  add(): void {
    const last = this.chairs.at(-1) ?? "open";
    if (this.chairs.length < this.game.seats.max) this.chairs.push(last === "me" ? "open" : last);
  }

  remove(seat: number): void {
    if (this.chairs.length > this.game.seats.min) this.chairs.splice(seat, 1);
  }

  /** Ask whether it can be raced like this, and where not, which single change would do. */
  async check(): Promise<void> {
    const number = ++this.#latest;
    const options = { ...this.chosen };
    try {
      const { options: filled } = await this.#ask(options);
      if (number !== this.#latest) return;
      this.#filled = filled;
      this.problem = "";
      this.remedy = null;
    } catch (error) {
      if (number !== this.#latest) return;
      this.problem = reason(error);
      this.remedy = null;
      if (error instanceof Refusal && error.status === 422) await this.#seekRemedy(options, number);
    }
  }

  /** Single changes are tried, switches first, until the server says yes to one. */
  async #seekRemedy(options: Options, number: number): Promise<void> {
    const others = this.game.options.filter(({ id }) => id !== this.#touched);
    const isSwitch = ({ values }: OptionForm): boolean => values.every(({ value }) => typeof value === "boolean");
    for (const option of [...others.filter(isSwitch), ...others.filter((each) => !isSwitch(each))]) {
      for (const { value } of option.values) {
        if (value === this.value(option)) continue;
        const fits = await this.#ask({ ...options, [option.id]: value }).then(
          () => true,
          () => false,
        );
        if (number !== this.#latest) return;
        if (fits) this.remedy = { option, value };
        if (fits) return;
      }
    }
  }

  #ask(options: Options): Promise<{ options: Options }> {
    return post(`/games/${this.game.id}/check`, { seats: this.chairs.length, options, files: { ...this.files } });
  }

  get wish(): NewTable {
    const seed = this.seed.trim();
    return {
      game: this.game.id,
      chairs: [...this.chairs],
      options: { ...this.chosen },
      files: { ...this.files },
      open: this.open,
      spectators: this.spectators,
      pace: this.pace,
      ...(this.bank === null ? {} : { bank: this.bank, bonus: this.bonus }),
      ...(seed === "" ? {} : { seed }),
      start: this.free === 0,
    };
  }
}

import type { Value } from "../../lib/lobby";
import type { Checked, GameForm, NewTable, OptionForm, ValueForm } from "../../lib/wire";
import { post } from "../../lib/api";
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
    const chosen = this.chosen[option.id];
    const form = option.values.find(({ value }) => value === chosen);
    const applies = chosen !== undefined && (form === undefined || this.applies(form));
    return applies ? chosen : (this.#filled[option.id] ?? option.default);
  }

  /** Whether an option, or one of its values, means something beside the rest. */
  applies({ applies_when = {} }: Pick<OptionForm | ValueForm, "applies_when">): boolean {
    return Object.entries(applies_when).every(([id, values]) => {
      const other = this.#option(id);
      if (other === undefined || !this.applies(other)) return false;
      const value = this.value(other);
      return values.includes(value) || String(value) in this.files; // a file of one's own may be anything
    });
  }

  /** The values of an option that can be chosen beside the rest. */
  values(option: OptionForm): readonly ValueForm[] {
    return option.values.filter((value) => this.applies(value));
  }

  #option(id: string): OptionForm | undefined {
    return this.game.options.find((option) => option.id === id);
  }

  /** What was chosen, without what no longer means anything. */
  get #wanted(): Options {
    return Object.fromEntries(
      Object.entries(this.chosen).filter(([id, value]) => {
        const option = this.#option(id);
        const form = option?.values.find((one) => one.value === value);
        return option !== undefined && this.applies(option) && (form === undefined || this.applies(form));
      }),
    );
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
    const form = this.#option(option)?.values.find((one) => one.value === value);
    for (const [id, [first, ...rest]] of Object.entries(form?.applies_when ?? {})) {
      const other = this.#option(id);
      if (other && first !== undefined && ![first, ...rest].includes(this.value(other))) this.chosen[id] = first;
    }
  }

  /** A circuit of one's own takes the option that may be a file. */
  bring(option: string, name: string, text: string): void {
    this.files = { [name]: text };
    this.choose(option, name);
  }

  dropFile(option: string): void {
    this.files = {};
    const { [option]: _, ...others } = this.chosen;
    this.chosen = others;
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
    const options = this.#wanted;
    try {
      const found = await this.#ask(options);
      if (number !== this.#latest) return;
      if (found.options) this.#filled = found.options as Options;
      this.problem = found.problem?.text ?? "";
      this.remedy = null;
      if (found.problem) await this.#seekRemedy(options, number);
    } catch (error) {
      if (number !== this.#latest) return;
      this.problem = reason(error);
      this.remedy = null;
    }
  }

  /** Single changes are tried, switches first, until the server says yes to one. */
  async #seekRemedy(options: Options, number: number): Promise<void> {
    const others = this.game.options.filter((option) => option.id !== this.#touched && this.applies(option));
    const isSwitch = ({ values }: OptionForm): boolean => values.every(({ value }) => typeof value === "boolean");
    for (const option of [...others.filter(isSwitch), ...others.filter((each) => !isSwitch(each))]) {
      for (const { value } of this.values(option)) {
        if (value === this.value(option)) continue;
        const fits = await this.#ask({ ...options, [option.id]: value }).then(
          (found) => found.problem === null,
          () => false,
        );
        if (number !== this.#latest) return;
        if (fits) this.remedy = { option, value };
        if (fits) return;
      }
    }
  }

  #ask(options: Options): Promise<Checked> {
    return post(`/games/${this.game.id}/check`, { seats: this.chairs.length, options, files: { ...this.files } });
  }

  get wish(): NewTable {
    const seed = this.seed.trim();
    return {
      game: this.game.id,
      chairs: [...this.chairs],
      options: this.#wanted,
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

import type { Value } from "../../lib/lobby";
import type { Checked, GameForm, NewTable, OptionForm, PresetForm, RaceForm, ValueForm } from "../../lib/wire";
import { post } from "../../lib/api";
import { reason } from "../../lib/frame/reason";
import { isSeason } from "../../lib/lobby";
import { me } from "../../lib/me.svelte";
import { TableDraft } from "./tableDraft.svelte";

type Options = Record<string, Value>;

/** A change of one option after which the server would say yes. */
export interface Remedy {
  readonly option: OptionForm;
  readonly value: Value;
}

/** The option that names a preset, in every game that has some. */
export const PRESET = "preset";

/** A table as it is being filled in. What goes together is the server's to say: it is asked after every change. */
export class Draft extends TableDraft {
  chosen = $state<Options>({});
  files = $state<Record<string, string>>({});

  problem = $state("");
  remedy = $state.raw<Remedy | null>(null);
  #filled = $state.raw<Options>({});
  #named = $state.raw<NonNullable<Checked["named"]>>({}); // by option the values that a file of one's own has for it
  #latest = 0;
  #touched = "";

  constructor(readonly game: GameForm) {
    super(game.seats, game.bots);
  }

  /** What an option is now: as chosen, else as it becomes by what else was chosen; left out while it is closed. */
  value(option: OptionForm): Value {
    const off = option.values[0]?.value;
    if (off !== undefined && this.unmet(option).length > 0) return off;
    const chosen = this.chosen[option.id];
    const form = option.values.find(({ value }) => value === chosen);
    const applies = chosen !== undefined && (form === undefined || this.#fits(option, form));
    return applies ? chosen : (this.#filled[option.id] ?? option.default);
  }

  /** The groups that an option needs one of, and of which none is on: while there are some, it is closed. */
  unmet(option: OptionForm): readonly (readonly OptionForm[])[] {
    return [...(option.needs ?? []), ...this.#modulesFor(option).map((id) => [id])]
      .map((group) => group.flatMap((id) => this.#option(id) ?? []))
      .filter((group) => !group.some((other) => this.#isOn(other)));
  }

  /** Whether an option is anything but its first value, by which it is left out. */
  #isOn(option: OptionForm): boolean {
    return this.value(option) !== option.values[0]?.value;
  }

  /** The modules without which another module means nothing: that is a need as well. */
  #modulesFor({ module = false, applies_when = {} }: OptionForm): readonly string[] {
    if (!module) return [];
    return Object.entries(applies_when).flatMap(([id, values]) => {
      const other = this.#option(id);
      const off = other?.values[0]?.value;
      return other?.module === true && off !== undefined && !values.includes(off) ? [id] : [];
    });
  }

  /** Whether an option stands in the form: where it means something, or could with one more module. */
  isShown(option: OptionForm): boolean {
    const modules = this.#modulesFor(option);
    const others = Object.entries(option.applies_when ?? {}).filter(([id]) => !modules.includes(id));
    return this.applies({ applies_when: Object.fromEntries(others) });
  }

  /** The preset that fills in the modules, and those that are not as it has them. */
  get preset(): { readonly preset: PresetForm; readonly changed: readonly OptionForm[] } | null {
    const option = this.#option(PRESET);
    const id = option && this.value(option);
    const preset = this.game.presets.find((each) => each.id === id);
    if (preset === undefined) return null;
    const changed = this.game.options.filter((each) => {
      const usual = preset.options[each.id];
      return usual !== undefined && this.value(each) !== usual && this.chosen[each.id] !== undefined;
    });
    return { preset, changed };
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

  /** The values of an option that can be chosen beside the rest, and those that a file of one's own names for it. */
  values(option: OptionForm): readonly ValueForm[] {
    const named = this.#isNamedInFile(option) ? this.#named[option.id] : undefined;
    return [...option.values.filter((value) => this.#fits(option, value)), ...(named ?? [])];
  }

  /** What depends on an option that is a file now, which names other values, does not go with it. */
  #fits(option: OptionForm, value: ValueForm): boolean {
    const replaced = this.#isNamedInFile(option) && (option.in_file_of ?? "") in (value.applies_when ?? {});
    const [fewest, most] = value.seats ?? [0, Infinity];
    const seated = fewest <= this.chairs.length && this.chairs.length <= most;
    return !replaced && seated && this.applies(value);
  }

  #isNamedInFile({ in_file_of }: OptionForm): boolean {
    return in_file_of !== undefined && String(this.chosen[in_file_of]) in this.files;
  }

  #option(id: string): OptionForm | undefined {
    return this.game.options.find((option) => option.id === id);
  }

  /** What was chosen, without what no longer means anything, and with what is closed left out. */
  get #wanted(): Options {
    const meant = Object.entries(this.chosen).filter(([id, value]) => {
      const option = this.#option(id);
      const form = option?.values.find((one) => one.value === value);
      return option !== undefined && this.applies(option) && (form === undefined || this.#fits(option, form));
    });
    const closed = this.game.options.filter((option) => this.unmet(option).length > 0);
    return { ...Object.fromEntries(meant), ...Object.fromEntries(closed.map((each) => [each.id, this.value(each)])) };
  }

  get season(): boolean {
    return isSeason(this.game, { ...this.#filled, ...this.chosen });
  }

  choose(option: string, value: Value): void {
    this.#touched = option;
    this.chosen[option] = value;
    if (option === PRESET) this.#fillModules();
    const form = this.#option(option)?.values.find((one) => one.value === value);
    for (const [id, [first, ...rest]] of Object.entries(form?.applies_when ?? {})) {
      const other = this.#option(id);
      if (other && first !== undefined && ![first, ...rest].includes(this.value(other))) this.chosen[id] = first;
    }
  }

  /** A preset says what every module is: what was chosen of them before is forgotten. */
  #fillModules(): void {
    const modules = this.preset?.preset.options ?? {};
    this.chosen = Object.fromEntries(Object.entries(this.chosen).filter(([id]) => !(id in modules)));
    this.#filled = { ...this.#filled, ...modules };
  }

  /** A circuit of one's own takes the option that may be a file. */
  bring(option: string, name: string, text: string): void {
    this.dropFile(option);
    this.files = { [name]: text };
    this.choose(option, name);
  }

  /** With the file goes what was chosen out of it. */
  dropFile(option: string): void {
    const own = this.game.options.filter((each) => this.#isNamedInFile(each)).map(({ id }) => id);
    this.files = {};
    this.#named = {};
    const others = Object.entries(this.chosen).filter(([id]) => id !== option && !own.includes(id));
    this.chosen = Object.fromEntries(others);
  }

  /** Ask whether it can be raced like this, and where not, which single change would do. */
  async check(): Promise<void> {
    const number = ++this.#latest;
    const options = this.#wanted;
    try {
      const found = await this.#ask(options);
      if (number !== this.#latest) return;
      if (found.options) this.#filled = found.options as Options;
      if (found.options) this.#named = found.named ?? {};
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
    const others = this.game.options.filter(
      (option) => option.id !== this.#touched && option.range == null && this.applies(option),
    );
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

  /** The files that an option names: the server takes no others. */
  #namedFiles(options: Options): Record<string, string> {
    const names = Object.values(options);
    return Object.fromEntries(Object.entries(this.files).filter(([name]) => names.includes(name)));
  }

  #ask(options: Options): Promise<Checked> {
    const files = this.#namedFiles(options);
    // a file is checked for somebody with a name; a person without one hears of it when the table is set up
    if (me.person === null && Object.keys(files).length > 0) return Promise.resolve({ options: null, problem: null });
    return post(`/games/${this.game.id}/check`, { seats: this.chairs.length, options, files });
  }

  /** What is raced, without the table it is raced at. */
  get race(): RaceForm {
    return { game: this.game.id, options: this.#wanted, files: this.#namedFiles(this.#wanted) };
  }

  get wish(): NewTable {
    return { ...this.race, ...this.arrangement };
  }
}

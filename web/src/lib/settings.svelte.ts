import { en } from "../words/en";
import type { Words } from "../words/en";
import { rest } from "./rest";

export type Language = "en" | "es";
export type Theme = "light" | "dark" | "system";
export type Pace = "off" | "fast" | "normal" | "slow";

interface Kept {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  confirm: boolean;
  textView: boolean;
}

const KEY = "rebufo";
const spanish = navigator.languages.find((tag) => /^(es|en)\b/.test(tag))?.startsWith("es") ?? false;
const USUAL: Kept = {
  language: spanish ? "es" : "en",
  theme: "system",
  pace: "normal",
  sound: false,
  confirm: true,
  textView: false,
};

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL }; // what was kept cannot be read: as on the first day
  }
}

/** What a person has chosen on this device. */
class Settings {
  #kept = $state(read());
  #words = $state<Words>(en);
  #spoken = $state<Language>("en"); // whose words these are: those of a language chosen just now may still be on the way
  #dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  readonly calm = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.#dark = event.matches));
  }

  get all(): Readonly<Kept> {
    return this.#kept;
  }

  get language(): Language {
    return this.#kept.language;
  }

  /** The page's own words in the chosen language. */
  get words(): Words {
    return this.#words;
  }

  get spoken(): Language {
    return this.#spoken;
  }

  get theme(): "light" | "dark" {
    const chosen = this.#kept.theme;
    return chosen === "system" ? (this.#dark ? "dark" : "light") : chosen;
  }

  /** How long a car takes for one space, in milliseconds; 0: no animation. */
  get stride(): number {
    if (this.calm.matches) return 0;
    return { off: 0, fast: 40, normal: 90, slow: 180 }[this.#kept.pace];
  }

  async set(change: Partial<Kept>): Promise<void> {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing: it holds for this visit
    }
    await this.apply();
  }

  /** Bring words, theme and language of the document up to date. */
  async apply(): Promise<void> {
    const { language } = this;
    const words = language === "es" ? (await rest.during(import("../words/es"))).es : en;
    if (language === this.language) {
      // nobody has changed their mind meanwhile
      this.#words = words;
      this.#spoken = language;
    }
    document.documentElement.lang = this.language;
    document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();

/** The page's own words: `t().home.raceNow`. */
export const t = (): Words => settings.words;

/** Words that are there in both languages: those that the page speaks, and they change together with its own. */
export const inBoth =
  <W>(words: Readonly<Record<Language, W>>): (() => W) =>
  () =>
    words[settings.spoken];

/** Put facts into a text: fill("{n} seats", {n: 3}). */
export function fill(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(facts[key] ?? whole));
}

/** One or many: the text that fits the number. */
export const counted = (text: { readonly one: string; readonly other: string }, n: number): string =>
  fill(n === 1 ? text.one : text.other, { n });

/** "Ana, Ben and Cleo", as the language has it. */
export const listed = (names: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(settings.language, { type }).format(names);

/** A chance as people read it: 0.004 is "<1 %", 0.2 is "20 %". */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1 %";
  if (chance < 1 && chance > 0.995) return ">99 %";
  return `${Math.round(chance * 100)} %`;
}

/** A number with at most so many decimals, with the comma or point of the language. */
export function number(value: number, decimals = 1): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: decimals }).format(value);
}

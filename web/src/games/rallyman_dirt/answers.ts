// The options that are pressed as buttons: driving off, rolling, paying, stopping and the rest, each with its key and figures.
import { partOf, type Asked } from "./messages";
import { targetsOf } from "./offers";
import { ours } from "./words";
import type { Figure } from "./wire";

export interface Answer {
  readonly option: number;
  readonly key: string;
  readonly sign: string; // path data, 24 by 24
  readonly strong: boolean; // what most turns go on with
  readonly title: string;
  readonly figures: readonly Figure[];
}

const SIGNS = {
  lane: "M5 21V3M19 21V3M12 4v4m0 4v4m0 3v2",
  one: "M3 8h8v8H3zM15 12h6m-2.500-3 3 3-3 3",
  all: "M3 5l8 7-8 7zM12 5l8 7-8 7z",
  roll: "M5 9a7 7 0 0 1 12.500-2M19 4v4h-4M19 15a7 7 0 0 1-12.500 2M5 20v-4h4",
  secure: "M6 11V8a6 6 0 0 1 12 0v3M4 11h16v10H4z",
  stop: "M6 6h12v12H6z",
  keep: "M5 12l5 5L20 7",
  no: "M6 6l12 12M18 6L6 18",
  wheel: "M12 3a9 9 0 1 0 .1 0zM12 8a4 4 0 1 0 .1 0z",
  sisu: "M12 3l2.600 5.800 6.400.7-4.800 4.200 1.400 6.300L12 16.800 6.400 20l1.400-6.300L3 9.500l6.400-.7z",
  flag: "M6 21V4h12l-3 4 3 4H6",
} as const;

export function answersOf(prompt: Asked): readonly Answer[] {
  const laying = targetsOf(prompt).length > 0;
  const answers = prompt.options.flatMap((action, option): Answer[] => {
    const { figures = [], left = false } = partOf(prompt, option);
    const of = (key: string, sign: keyof typeof SIGNS, strong = false): Answer[] => [
      { option, key, sign: SIGNS[sign], strong, title: titleOf(prompt, option), figures },
    ];
    switch (action.type) {
      case "lane":
        return of(left ? "1" : "2", "lane", true);
      case "go":
        return action.flat_out ? of("F", "all", true) : of("R", "one", true);
      case "roll":
        return of("R", "roll", true);
      case "secure":
        return of("S", "secure");
      case "stop":
        return of("X", "stop");
      case "keep_plan":
        return of("K", "keep");
      case "sisu":
        return action.spend ? of("Y", "sisu", true) : of("N", "no");
      case "wheel":
        return action.change ? of("Y", "wheel", true) : of("N", "no");
      case "give_up":
        return of(laying ? "" : "X", "flag");
      case "penalty":
        return of("", "flag");
      default:
        return [];
    }
  });
  // the lanes as they lie on the road, the left one on the left
  return prompt.decision === "lane" ? answers.sort((one, other) => one.key.localeCompare(other.key)) : answers;
}

/** What most turns end with in few words, so that it is found at a glance; else as the server has it. */
function titleOf(prompt: Asked, option: number): string {
  const words = ours().tiles;
  const action = prompt.options[option];
  if (action?.type === "go") return action.flat_out ? words.flatOut : words.oneByOne;
  return prompt.labels?.[option] ?? "";
}

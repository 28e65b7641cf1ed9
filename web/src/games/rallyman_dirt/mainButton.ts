// What the main button says it does.
import { fill } from "../../lib/settings.svelte";
import type { Asked } from "./messages";
import { oddsOf } from "./offers";
import { ours } from "./words";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An option as what pressing it does: "Lay die 3 on section 5, left lane". */
export function mainLabel(prompt: Asked, option: number): string {
  const words = ours().mainButton;
  const action = prompt.options[option];
  const label = prompt.labels?.[option] ?? "";
  switch (action?.type) {
    case "lane":
      return fill(words.lane, { option: label });
    case "place":
    case "relay":
      return fill(words.lay, { option: label });
    case "go": {
      const n = oddsOf(prompt, option)?.dice ?? 0;
      if (n === 0) return capital(label);
      if (action.flat_out) return fill(n === 1 ? words.flatOutOne : words.flatOut, { n });
      return fill(n === 1 ? words.oneByOneOne : words.oneByOne, { n });
    }
    case "sisu":
      return action.spend ? words.sisu : words.sisuKeep;
    case "penalty":
      return action.tokens > 0 ? fill(words.penalty, { option: label }) : capital(label);
    default:
      return capital(label);
  }
}

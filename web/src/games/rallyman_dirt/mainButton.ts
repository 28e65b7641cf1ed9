// What the main button says it does, and the one line of an option's card on a phone.
import { fill, percent } from "../../lib/settings.svelte";
import { certain, oddsOf, offeredOf, type Asked } from "./offers";
import { gearName } from "./text";
import { ours } from "./words";
import type * as RallymanDirt from "./wire";

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

/** The figures of an option in one line: what comes of it, and how likely the bad part is. */
export function brief(prompt: Asked, option: number): string {
  const words = ours();
  const preview = prompt.previews?.[option];
  const offered = offeredOf(prompt, option);
  const told: string[] = [];
  if (offered !== null && offered.risk !== "") told.push(words.risk[offered.risk]);
  if (offered?.shortcut) told.push(words.risk.shortcut);
  if (preview !== undefined && "limit" in preview && preview.limit > 0) {
    told.push(fill(words.brief.limit, { n: preview.limit }));
  }
  const odds = oddsOf(prompt, option);
  const ends = odds ?? (prompt.options[option]?.type === "stop" && preview && "rest" in preview ? preview : null);
  if (ends !== null) {
    const text = odds?.finishes === true ? words.plan.finishes : words.brief.ends;
    told.push(fill(text, { seconds: ends.seconds, gear: gearName(ends.gear) }));
  }
  const chance = lossOf(preview);
  if (chance !== null) told.push(fill(words.brief.rollLoss, { chance: percent(chance) }));
  else if (odds !== null && !certain(offered?.risk ?? "")) {
    const facts = {
      careful: percent(odds.careful_loss),
      flatOut: percent(odds.loss),
      chance: percent(odds.careful_loss),
    };
    told.push(fill(prompt.decision === "plan" ? words.brief.loss : words.brief.rollLoss, facts));
  }
  return capital(told.join(" · "));
}

/** How likely an answer that rolls loses control; null for one that only lays a die. */
function lossOf(preview: RallymanDirt.Preview | undefined): number | null {
  if (preview === undefined) return null;
  if ("flat_out" in preview) return preview.flat_out ? preview.plan.loss : preview.plan.careful_loss;
  return "rest" in preview && preview.rest !== null ? preview.loss : null;
}

// What an option changes, in a few figures.
import { fill, number, percent } from "../../lib/settings.svelte";
import type { Prompt } from "../../lib/wire";
import { heatOf, slipstreams, span, worst, type Tone } from "./prospects";
import type { IconName } from "./symbols";
import { ours } from "./words";
import type * as Heat from "./wire";

export interface Chip {
  readonly icon: IconName | "";
  readonly text: string;
  readonly name: string; // the same in words
  readonly tone: Tone | "";
}

const SAID: ReadonlySet<Heat.Action["type"]> = new Set(["boost", "pay"]); // their own words say what they cost

export function chipsOf(view: Heat.View, prompt: Prompt<Heat.Messages>, option: number): readonly Chip[] {
  const preview = prompt.previews?.[option];
  const car = view.cars[view.seat];
  if (preview === undefined || car === undefined) return [];
  const said = SAID.has(prompt.options[option]?.type ?? "done");
  if ("prospects" in preview) return turnChips(view, car, preview, said);
  if ("draws" in preview) return drawChips(preview);
  if ("plus" in preview) return deckChips(preview);
  return [];
}

function turnChips(view: Heat.View, car: Heat.CarView, preview: Heat.TurnPreview, said: boolean): readonly Chip[] {
  const words = ours().chips;
  const found: Chip[] = [];
  const change = preview.engine - car.engine;
  if (change < 0 && !said) found.push({ icon: "heat", text: `−${-change}`, name: words.paid, tone: "costs" });
  if (change > 0) found.push({ icon: "cooldown", text: `+${change}`, name: words.cooled, tone: "free" });
  if (preview.scrapped > 0)
    found.push({
      icon: "scrap",
      text: String(preview.scrapped),
      name: preview.scrapped === 1 ? words.scrap : words.scrapped,
      tone: "",
    });
  const outcomes = preview.prospects.flatMap((prospect) => prospect.outcomes);
  if (outcomes.length === 0) return found;
  const speeds = outcomes.map((outcome) => outcome.speed);
  const moves = outcomes.some((outcome) => outcome.space !== car.space || outcome.lap !== car.lap);
  if (moves && speeds.some((speed) => speed !== view.drive.speed)) {
    found.push({ icon: "", text: fill(words.speedShort, { n: span(speeds) }), name: words.speed, tone: "" });
  } else if (moves) {
    found.push({ icon: "landing", text: span(outcomes.map((one) => one.space)), name: words.space, tone: "" });
  }
  const due = outcomes.map((one) => (one.corners ?? []).reduce((sum, corner) => sum + corner.cost, 0));
  const spin = Math.max(0, ...preview.prospects.map((prospect) => prospect.spin_out ?? 0));
  const risk = fill(words.spinShort, { chance: percent(spin) });
  if (spin > 0) found.push({ icon: "spin", text: risk, name: words.spin, tone: worst(outcomes) });
  else if (Math.max(...due) > 0) {
    found.push({ icon: "corner", text: `−${span(due)}`, name: words.corners, tone: "costs" });
  } else if (outcomes.some((one) => one.finishes && heatOf(one) === 0)) {
    found.push({ icon: "flag", text: words.finishShort, name: words.finish, tone: "free" });
  }
  const next = slipstreams(preview.prospects);
  if (next.length > 0) found.push({ icon: "slipstream", text: `+${span(next)}`, name: words.slipstream, tone: "" });
  return found;
}

function drawChips(preview: Heat.DrawPreview): readonly Chip[] {
  const words = ours().chips;
  const found: Chip[] = [
    {
      icon: "",
      text: fill(words.drawsShort, { n: preview.draws }),
      name: preview.draws === 1 ? words.draw : words.draws,
      tone: "",
    },
  ];
  if (preview.heat > 0) found.push({ icon: "heat", text: number(preview.heat), name: words.drawsHeat, tone: "" });
  if (preview.stress > 0)
    found.push({ icon: "stress", text: number(preview.stress), name: words.drawsStress, tone: "" });
  if (preview.reshuffles) found.push({ icon: "refresh", text: "", name: words.reshuffles, tone: "" });
  return found;
}

function deckChips(preview: Heat.DeckPreview): readonly Chip[] {
  const words = ours().chips;
  return [{ icon: "plus", text: number(preview.plus.mean), name: words.mean, tone: "" }];
}

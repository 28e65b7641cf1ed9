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
  readonly about: string; // the id of its explanation, among those of chips
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
  if (change < 0 && !said)
    found.push({ icon: "heat", text: `−${-change}`, name: words.paid, tone: "costs", about: "heat" });
  if (change > 0)
    found.push({ icon: "cooldown", text: `+${change}`, name: words.cooled, tone: "free", about: "cooldown" });
  if (preview.scrapped > 0)
    found.push({
      icon: "scrap",
      text: String(preview.scrapped),
      name: preview.scrapped === 1 ? words.scrap : words.scrapped,
      tone: "",
      about: "scrap",
    });
  const outcomes = preview.prospects.flatMap((prospect) => prospect.outcomes);
  if (outcomes.length === 0) return found;
  const speeds = outcomes.map((outcome) => outcome.speed);
  const moves = outcomes.some((outcome) => outcome.space !== car.space || outcome.lap !== car.lap);
  if (moves && speeds.some((speed) => speed !== view.drive.speed)) {
    found.push({
      icon: "",
      text: fill(words.speedShort, { n: span(speeds) }),
      name: words.speed,
      tone: "",
      about: "speed",
    });
  } else if (moves) {
    found.push({
      icon: "landing",
      text: span(outcomes.map((one) => one.space)),
      name: words.space,
      tone: "",
      about: "landing",
    });
  }
  const due = outcomes.map((one) => (one.corners ?? []).reduce((sum, corner) => sum + corner.cost, 0));
  const spin = Math.max(0, ...preview.prospects.map((prospect) => prospect.spin_out ?? 0));
  const risk = fill(words.spinShort, { chance: percent(spin) });
  if (spin > 0) found.push({ icon: "spin", text: risk, name: words.spin, tone: worst(outcomes), about: "spin" });
  else if (Math.max(...due) > 0) {
    found.push({ icon: "corner", text: `−${span(due)}`, name: words.corners, tone: "costs", about: "corner" });
  } else if (outcomes.some((one) => one.finishes && heatOf(one) === 0)) {
    found.push({ icon: "flag", text: words.finishShort, name: words.finish, tone: "free", about: "flag" });
  }
  const next = slipstreams(preview.prospects);
  if (next.length > 0)
    found.push({ icon: "slipstream", text: `+${span(next)}`, name: words.slipstream, tone: "", about: "slipstream" });
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
      about: "draws",
    },
  ];
  if (preview.heat > 0)
    found.push({ icon: "heat", text: number(preview.heat), name: words.drawsHeat, tone: "", about: "drawn_heat" });
  if (preview.stress > 0)
    found.push({
      icon: "stress",
      text: number(preview.stress),
      name: words.drawsStress,
      tone: "",
      about: "drawn_stress",
    });
  if (preview.reshuffles) found.push({ icon: "refresh", text: "", name: words.reshuffles, tone: "", about: "refresh" });
  return found;
}

function deckChips(preview: Heat.DeckPreview): readonly Chip[] {
  const words = ours().chips;
  return [{ icon: "plus", text: number(preview.plus.mean), name: words.mean, tone: "", about: "plus" }];
}

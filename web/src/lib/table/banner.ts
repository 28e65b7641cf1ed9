import type { BoardCar } from "../../games/game";
import type { LiveTable } from "../live.svelte";
import { fill, t } from "../settings.svelte";
import type { Prompt } from "../wire";

/** Whose turn it is and what is asked, in one line. */
export function bannerOf(live: LiveTable, prompt: Prompt | null, busy: boolean, cars: readonly BoardCar[]): string {
  const position = live.position;
  if (prompt !== null) return prompt.question ?? "";
  if (position === null) return t().table.notBegun;
  if (position.over && !busy) return t().table.over;
  if (live.card?.paused === true) return t().table.paused;
  const names = position.asked.map((seat) => cars.find((car) => car.id === seat)?.name ?? String(seat + 1));
  return names.length === 0 ? t().table.showing : fill(t().table.waitingFor, { names: names.join(", ") });
}

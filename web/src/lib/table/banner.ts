import type { BoardCar } from "../../games/game";
import type { LiveTable } from "../live.svelte";
import { fill, t } from "../settings.svelte";
import type { Prompt } from "../wire";

/** Whose turn it is and what is asked, in one line; `doer` is the car whose turn is still being shown, if one is. */
export function bannerOf(
  live: LiveTable,
  prompt: Prompt | null,
  busy: boolean,
  doer: number | null,
  cars: readonly BoardCar[],
  waiting = "", // what the game says where nobody may know who is asked
): string {
  const update = live.latest;
  if (prompt !== null) return prompt.question ?? "";
  if (update === null) return t().table.notBegun;
  if (update.over && !busy) return t().table.over;
  if (live.summary?.paused === true) return t().table.paused;
  const nameOf = (id: number): string => cars.find((car) => car.id === id)?.name ?? String(id + 1);
  if (busy && doer === null) return t().table.showing;
  if (busy && doer !== null) {
    return doer === live.seat ? t().table.onTrackMe : fill(t().table.onTrack, { name: nameOf(doer) });
  }
  if (waiting !== "") return waiting;
  // nobody waits for themselves: my answer is on its way
  if (update.reactions != null) return t().table.reactions;
  const { asked } = update;
  if (asked.length === 0 || (live.seat !== null && asked.includes(live.seat))) return t().table.showing;
  return fill(t().table.waitingFor, { names: asked.map(nameOf).join(", ") });
}

import { meantElsewhere, pressesFocused } from "../keys";
import type { Replay } from "./replay.svelte";

/** Keys of the replay. From outside it only those work that the page itself needs for nothing, while it is in sight. */
export function replayKey(event: KeyboardEvent, replay: Replay, root: HTMLElement, inSight: boolean): void {
  if (meantElsewhere(event) || pressesFocused(event)) return;
  const inside = root.contains(event.target as Node);
  if (!inside && !(inSight && event.target === document.body)) return;
  const keys: Readonly<Record<string, () => void>> = {
    " ": () => replay.toggle(),
    ArrowRight: () => replay.step(1),
    ArrowLeft: () => replay.step(-1),
    ...(inside ? { Home: () => void replay.go(0), End: () => void replay.go(replay.last) } : {}),
  };
  const found = keys[event.key];
  if (found === undefined) return;
  event.preventDefault();
  if (event.key !== " ") replay.playing = false;
  found();
}

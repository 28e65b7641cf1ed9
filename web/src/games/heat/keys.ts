import { meantElsewhere } from "../../lib/keys";

/** The keys of HEAT's board: what stands on cards (digits), gears (QWER) and buttons presses them; G goes to the lever. */
export function pressKey(event: KeyboardEvent, root: HTMLElement): void {
  if (meantElsewhere(event) || event.repeat) return; // one that is held down is pressed once
  const key = event.key.toUpperCase();
  if (!/^[1-9DGQWER]$/.test(key)) return;
  const place = key === "G" ? ".gate [data-key]" : `[data-key="${key}"]`;
  const found = root.querySelector<HTMLElement>(place);
  if (found === null) return;
  event.preventDefault();
  found.focus({ preventScroll: true }); // so that Enter, which follows, means the same
  if (key !== "G") found.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}

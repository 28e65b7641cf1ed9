/** The keys of HEAT's board: what stands on cards, gears and buttons presses them; G goes to the lever. */
export function pressKey(event: KeyboardEvent, root: HTMLElement): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest("dialog, input, textarea, select") !== null) return;
  const key = event.key.toUpperCase();
  if (!/^[1-9DG]$/.test(key)) return;
  const place = key === "G" ? ".gate [data-option]" : `[data-key="${key}"]`;
  const found = root.querySelector<HTMLElement>(place);
  if (found === null) return;
  event.preventDefault();
  found.focus({ preventScroll: true }); // so that Enter, which follows, means the same
  if (key !== "G") found.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}

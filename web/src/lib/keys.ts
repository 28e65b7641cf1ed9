// Whose a key is: the race listens to the whole window, and leaves to others what they need.

/** Whether a key is meant for something else: a text, a dialogue, a shortcut of the browser. */
export function meantElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector("dialog:modal") !== null) return true;
  const others = "dialog, input:not([type=range]), textarea, select, summary, [contenteditable]";
  return (event.target as Element).closest(others) !== null;
}

/** Enter or the space bar: what presses a button. */
export const presses = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

/** Whether a key presses the button or follows the link that has the focus. */
export const pressesFocused = (event: KeyboardEvent): boolean =>
  presses(event) && (event.target as Element).closest("button, a") !== null;

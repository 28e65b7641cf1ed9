// What is on the page, as a test asks for it.
import { tick } from "svelte";

export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** The only one there is. */
export function the(selector: string): HTMLElement {
  const found = all(selector);
  if (found.length !== 1) throw new Error(`There are ${found.length} of ${selector}.`);
  return found[0]!;
}

/** What can be read in it, with single spaces; of several, each. */
export const read = (element: Element): string => element.textContent.replace(/\s+/g, " ").trim();
export const texts = (selector: string): string[] => all(selector).map(read);

/** The button that says this, whole or in part. */
export function button(words: string | RegExp): HTMLElement {
  const says = (text: string): boolean => (typeof words === "string" ? text.includes(words) : words.test(text));
  const found = all("button, summary, a").filter((one) => says(one.getAttribute("aria-label") ?? read(one)));
  if (found.length === 0) throw new Error(`There is no button ${words}.`);
  return found[0]!;
}

/** A press of the mouse, or of a key on a button, which has no detail. */
export const click = (detail = 1): MouseEvent => new MouseEvent("click", { bubbles: true, cancelable: true, detail });

/** Somebody opens what is folded away. */
export async function unfold(details: Element): Promise<void> {
  details.toggleAttribute("open", true);
  details.dispatchEvent(new Event("toggle"));
  await tick();
}

// What the main button does.
import type { GamePage } from "../../games/game";
import type { Choice } from "../choice.svelte";
import type { Messages, Prompt } from "../wire";

/** The answer that the rules name for who does not give one. */
export function defaultOption<G extends Messages>(prompt: Prompt<G>): number {
  const usual = JSON.stringify(prompt.default);
  return Math.max(
    0,
    prompt.options.findIndex((one) => JSON.stringify(one) === usual),
  );
}

/** Its label; nothing where it would only point at the usual option. */
export function mainLabel(page: GamePage, prompt: Prompt | null, choice: Choice): string {
  if (prompt === null) return "";
  const option = choice.open ?? page.usual?.(prompt, choice) ?? null;
  if (option === null) return "";
  const aim = choice.open === null ? "" : choice.aim;
  if (aim !== "") return `→ ${page.aimed?.(prompt, option, aim) ?? aim}`;
  return page.mainLabel?.(prompt, option) ?? prompt.labels?.[option] ?? "";
}

/** Take what is pointed at, or else what the label says. */
export function doMainAction(page: GamePage, prompt: Prompt, choice: Choice): void {
  const option = choice.open ?? page.usual?.(prompt, choice) ?? null;
  if (option === null) {
    const usual = page.suggested?.(prompt) ?? defaultOption(prompt);
    choice.point(usual, page.suggestedAim?.(prompt, usual));
  } else choice.press(option, choice.open === null ? "" : choice.aim);
}

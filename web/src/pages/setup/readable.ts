// The games' texts speak to programs too and name things by their ids; a form names them as it shows them.
import type { GameForm, OptionForm } from "../../lib/wire";
import { say } from "../../lib/lobby";
import { fill, listed, t } from "../../lib/settings.svelte";

/** A sentence in which ids of options and circuits stand as their names. */
export function readable(text: string, game: GameForm): string {
  const names = new Map<string, string>();
  for (const { id, names: texts } of game.options) if (id.includes("_")) names.set(id, `«${say(texts)}»`);
  for (const { id, names: texts } of game.circuits) names.set(id, say(texts));
  return text.replace(/(?<![\w-])[a-z][a-z_]*(?![\w-])/g, (word) => names.get(word) ?? word);
}

/** What an option is about, without the ids of its values in brackets, as a sentence. */
export function help(option: OptionForm, game: GameForm): string {
  const ids = option.values.map(({ value }) => String(value)).join("|");
  const text = readable(say(option.help).replace(new RegExp(` \\((?:${ids})\\)`, "g"), ""), game);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What an option waits for, as a sentence; nothing where it waits for nothing. */
export function needed(groups: readonly (readonly OptionForm[])[]): string {
  if (groups.length === 0) return "";
  const wanted = groups.map((group) =>
    listed(
      group.map(({ names }) => `«${say(names)}»`),
      "disjunction",
    ),
  );
  return fill(t().setup.needs, { what: listed(wanted) });
}

// Everything explains itself: whatever a table draws says what it is, in both languages, with the rule behind it.
import { cleanup } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { en } from "@/words/en";
import { es } from "@/words/es";
import { explained, film, FILMS } from "./films";
import { GAMES } from "./games";
import { all } from "./seen";
import { openTable } from "./table";

const CLAUSE = /\[[A-Z]{2}-\d/;
const OURS = { en: en.about, es: es.about } as Readonly<Record<"en" | "es", Readonly<Record<string, string>>>>;

/** What is drawn, and neither explained nor an option, which has a card of its own, nor something to be pressed. */
function unexplained(): readonly string[] {
  const drawn = all("section[data-decision] :is(svg, [title], [role=img]), .gauge, .number")
    .filter((one) => one.closest("[data-about], button, a, summary, [data-option]") === null)
    .filter((one) => one.querySelector("[data-about]") === null);
  return drawn.map((one) => `${one.parentElement?.className ?? ""} > ${one.outerHTML.slice(0, 120)}`);
}

describe.each(GAMES)("%s", (game) => {
  test("has a sentence with its clause for each thing, in both languages", async () => {
    const { about, terms } = await explained(game);
    expect(Object.keys(about.es).sort()).toEqual(Object.keys(about.en).sort());
    for (const language of ["en", "es"] as const) {
      expect(Object.entries(about[language]).filter(([, text]) => !CLAUSE.test(text))).toEqual([]);
      expect(Object.values(terms[language]).filter((id) => !(id in about[language]))).toEqual([]);
    }
  });

  test.each(FILMS.filter((path) => path.startsWith(`${game}/`)))("%s: nothing is drawn without one", async (path) => {
    const { about } = await explained(game);
    const known = { ...about.en, ...OURS.en };
    const steps = (await film(path)).length;
    const missing = new Set<string>();
    for (const step of new Set([0, steps - 1])) {
      await openTable(path, { step });
      for (const thing of all("[data-about]")) {
        const id = thing.dataset.about ?? "";
        if (!(id in known)) missing.add(id);
      }
      for (const one of unexplained()) missing.add(one);
      cleanup();
    }
    expect([...missing]).toEqual([]);
  });
});

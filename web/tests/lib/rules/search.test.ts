import { describe, expect, test } from "vitest";
import type { Book } from "@/lib/rules/book";
import { bookOf } from "@/lib/rules/books";
import { count, fold, Query } from "@/lib/rules/search";
import { parse } from "../../../rulebook";
import { FORMS } from "../../games";

const book = parse(
  `# Rules

A paragraph about corners.

# Part one

Of starting.

## 4 Gears

- **FD-4.3** A gear is shifted. [rulebook p. 7]
- **FD-14.3** Another thing.

## 5 Corners

- **FD-5.1** Curva rápida.
- **FD-5.2** Nothing of the kind.

| what | value |
|---|---|
| gear | 4 |
| wear | 18 |
`,
);

const ids = (found: Book): string[] =>
  found.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((b) => (b.kind === "clauses" ? b.clauses.map(({ id }) => id) : [])),
  );
const find = (text: string, sources = false): Book => new Query(text, sources).in(book);

test("text is folded letter for letter, so that places in it stay places in the text", () => {
  const said = "Ángulo RÁPIDO ñandú ß";
  expect(fold(said)).toBe("angulo rapido nandu ß");
  expect(fold(said)).toHaveLength(said.length);
});

describe("a search", () => {
  test("minds neither accents nor capitals", () => {
    expect(ids(find("RAPIDA"))).toEqual(["FD-5.1"]);
  });

  test("finds numbers whole", () => {
    expect(ids(find("4.3"))).toEqual(["FD-4.3"]);
    expect(ids(find("14.3"))).toEqual(["FD-14.3"]);
    expect(ids(find("FD-5"))).toEqual(["FD-5.1", "FD-5.2"]);
  });

  test("wants all the words, in any order", () => {
    expect(ids(find("shifted gear"))).toEqual(["FD-4.3"]);
    expect(ids(find("shifted kind"))).toEqual([]);
  });

  test("looks at where a clause comes from only where that is shown", () => {
    expect(ids(find("rulebook"))).toEqual([]);
    expect(ids(find("rulebook", true))).toEqual(["FD-4.3"]);
  });

  test("keeps a chapter whole whose name it is, and the heading of the part above what it found", () => {
    expect(ids(find("gears"))).toEqual(["FD-4.3", "FD-14.3"]);
    expect(find("kind").chapters.map(({ id }) => id)).toEqual(["part-1", "FD-5"]);
  });

  test("finds rows of tables and paragraphs", () => {
    const wear = find("wear 18");
    expect(wear.chapters.at(-1)?.blocks).toMatchObject([{ kind: "table", rows: [{}] }]);
    expect(find("paragraph").opening).toHaveLength(1);
    expect(find("paragraph").chapters).toEqual([]);
  });

  test("takes signs for themselves", () => {
    expect(count(find("(*"))).toBe(0);
  });
});

test("what was looked for is marked in the text as it is written", () => {
  expect(new Query("rapida cur", false).pieces("Curva Rápida.")).toEqual([
    { text: "Cur", hit: true },
    { text: "va ", hit: false },
    { text: "Rápida", hit: true },
    { text: ".", hit: false },
  ]);
});

test("a book is counted by what one reads in it", () => {
  expect(count(book)).toBe(2 + 4 + 2);
});

test("the rules of every game find their own words, in fewer places than they have", async () => {
  for (const game of FORMS) {
    const all = await bookOf(game, "es");
    const found = count(new Query("coche", false).in(all));
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(count(all));
  }
});

import { describe, expect, test } from "vitest";
import { withExamples, type Block, type Book, type Line } from "@/lib/rules/book";
import { bookOf, clausesOf, isPlayed, withBooks } from "@/lib/rules/books";
import type { GameForm } from "@/lib/wire";
import { parse } from "../../../rulebook";
import { FORMS } from "../../games";
import { only } from "../../given";
import { answering } from "../../server";
import { LANGUAGES } from "../../speaking";

const BOOK = `# Rules of a small game

Clauses have ids; tags such as [rulebook p. 3] say where they come from.

## 1 Moving

- **FD-1.1** Roll the *black* die, \`d20\`, and see FD-2.1
  for what **stops** are. [ruling, after FD-1.2]
- **FD-1.2** See [the other page](other.md).

1. Shift.
2. Roll.

# Part two

## 2 Corners

- **FD-2.1** A stop.
- **FD-2.2** Another.
- **FD-2.3** A third.

| # | given | comes out | clauses |
|---|---|---|---|
| 1 | a car | a stop | 2.1-2.3 |
| 2 | nothing | | 1.2 |

| what | clauses |
|---|---|
| stops | 2.1, 2.2 |

## Odds and ends

- a thing
- another
`;

const book = withExamples(parse(BOOK));
const chapter = (id: string): Book["chapters"][number] => book.chapters.find((one) => one.id === id)!;
const blocksOf = <K extends Block["kind"]>(id: string, kind: K): Extract<Block, { kind: K }>[] =>
  chapter(id).blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
const text = (line: Line): string => line.map((part) => part.text).join("");

test("a book has a title, an opening, and chapters that know their part", () => {
  expect(book.title).toBe("Rules of a small game");
  expect(book.opening.map(({ kind }) => kind)).toEqual(["paragraph"]);
  expect(book.chapters.map(({ id, level, number }) => [id, level, number])).toEqual([
    ["FD-1", 2, "1"],
    ["part-2", 1, ""],
    ["FD-2", 3, "2"],
    ["part-4", 3, ""],
  ]);
  expect(text(chapter("FD-2").name)).toBe("Corners");
});

test("a paragraph explains the tags of sources and does not bear them", () => {
  const [opening] = book.opening;
  expect(opening?.kind === "paragraph" && opening.line.every(({ kind }) => kind === "text")).toBe(true);
});

test("a clause goes on over its further lines, with its marks, its references and its source", () => {
  const [block] = blocksOf("FD-1", "clauses");
  expect(block?.clauses.map(({ id, number }) => [id, number])).toEqual([
    ["FD-1.1", "1.1"],
    ["FD-1.2", "1.2"],
  ]);
  const [first, second] = block!.clauses;
  expect(first?.line.map(({ kind, text: said }) => [kind, said])).toEqual([
    ["text", "Roll the "],
    ["em", "black"],
    ["text", " die, "],
    ["code", "d20"],
    ["text", ", and see "],
    ["clause", "FD-2.1"],
    ["text", " for what "],
    ["strong", "stops"],
    ["text", " are. "],
    ["source", "ruling, after FD-1.2"],
  ]);
  const source = first?.line.at(-1);
  expect(source?.kind === "source" && source.parts.at(-1)).toEqual({ kind: "clause", text: "FD-1.2", id: "FD-1.2" });
  expect(text(second!.line)).toBe("See the other page.");
});

test("lists keep their order, tables their references", () => {
  const [list] = blocksOf("FD-1", "list");
  expect([list?.ordered, list?.items.map(text)]).toEqual([true, ["Shift.", "Roll."]]);
  expect(blocksOf("part-4", "list")[0]?.ordered).toBe(false);
  const [table] = blocksOf("FD-2", "table");
  expect(table?.head.map(text)).toEqual(["what", "clauses"]);
  expect(table?.rows[0]?.[1]?.filter(({ kind }) => kind === "clause").map(({ text: said }) => said)).toEqual([
    "2.1",
    "2.2",
  ]);
});

test("an example with an id of its own stands for the clauses it mentions, numbered ones with names for none", () => {
  const [chapter] = parse(
    "# Rules\n\n## 1 Moving\n\n- **FD-E3 a stop** See FD-1.1.\n\n1. **Far** Go.\n2. **Near** Stay.\n",
  ).chapters;
  const told = chapter!.blocks.map((block) => (block.kind === "examples" ? block.examples : []));
  expect(told.map((one) => one.map(({ id, lines, clauses }) => [id, lines[0]?.head, text(clauses)]))).toEqual([
    [["example-3", "a stop", "FD-1.1"]],
    [
      ["example-1", "Far", ""],
      ["example-2", "Near", ""],
    ],
  ]);
});

test("what the page has no way to show stops the build", () => {
  expect(() => parse("# Rules\n\n> said by somebody\n")).toThrow("blockquote_open");
});

test("an example stands at every clause it is for, a span of them included", () => {
  const [examples] = blocksOf("FD-2", "examples");
  expect(examples?.examples.map(({ id, lines }) => [id, lines.map(({ head }) => head)])).toEqual([
    ["example-1", ["given", "comes out"]],
    ["example-2", ["given"]],
  ]);
  const of = (id: string): string[] =>
    [...blocksOf("FD-1", "clauses"), ...blocksOf("FD-2", "clauses")]
      .flatMap(({ clauses }) => clauses)
      .find((clause) => clause.id === id)!
      .examples.map((example) => example.id);
  expect(["FD-1.1", "FD-1.2", "FD-2.1", "FD-2.2", "FD-2.3"].map(of)).toEqual([
    [],
    ["example-2"],
    ["example-1"],
    ["example-1"],
    ["example-1"],
  ]);
});

describe.each(FORMS)("the rules of $id", (game) => {
  const clauses = (all: Book): readonly string[] =>
    all.chapters.flatMap(({ blocks }) =>
      blocks.flatMap((b) => (b.kind === "clauses" ? b.clauses.map(({ id }) => id) : [])),
    );

  test("have the same chapters and clauses in both languages, each of them once", async () => {
    const [english, spanish] = await Promise.all(LANGUAGES.map((language) => bookOf(game, language)));
    expect(clauses(english!).length).toBeGreaterThan(80);
    expect(new Set(clauses(english!)).size).toBe(clauses(english!).length);
    expect(clauses(spanish!)).toEqual(clauses(english!));
    expect(spanish!.chapters.map(({ id }) => id)).toEqual(english!.chapters.map(({ id }) => id));
    expect(spanish!.title).not.toBe("");
  });

  test.each(LANGUAGES)("name no clause that does not exist, in %s", async (language) => {
    const all = await bookOf(game, language);
    const known = new Set([...clauses(all), ...all.chapters.map(({ id }) => id)]);
    const named = (line: Line): string[] =>
      line.flatMap((part) => (part.kind === "clause" ? [part.id] : part.kind === "source" ? named(part.parts) : []));
    const everywhere = all.chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === "clauses") return block.clauses.flatMap(({ line }) => named(line));
        if (block.kind === "examples") return block.examples.flatMap(({ clauses: ids }) => named(ids));
        return [];
      }),
    );
    expect(everywhere.length).toBeGreaterThan(20);
    const foreign = everywhere.filter((id) => id.startsWith(game.clauses) && !known.has(id));
    expect(foreign).toEqual([]);
  });

  test("have worked examples, and those that name clauses stand at them", async () => {
    const { chapters } = await bookOf(game, "en");
    const blocks = chapters.flatMap((one) => one.blocks);
    const told = blocks.flatMap((block) => (block.kind === "examples" ? block.examples : []));
    const shown = blocks.flatMap((b) => (b.kind === "clauses" ? b.clauses.flatMap(({ examples }) => examples) : []));
    expect(told.length).toBeGreaterThan(5);
    const names = ({ clauses }: (typeof told)[number]): boolean =>
      clauses.some((part) => part.kind === "clause" && part.id.includes("."));
    expect(told.filter((one) => names(one) && !shown.includes(one))).toEqual([]);
  });
});

test("every game that comes with the page has a book, and one that has none is left out", () => {
  const foreign = only<GameForm>({ id: "of_another_package" });
  expect(withBooks([foreign, ...FORMS])).toEqual(FORMS);
});

test("clauses are found by their ids, a chapter brings all of its own, and what does not exist is left out", async () => {
  answering({ "/games": () => FORMS });
  const ids = async (...wanted: string[]): Promise<string[]> =>
    (await clausesOf(wanted, "en")).map(({ clause }) => clause.id);
  const known = FORMS.map(({ clauses }) => `${clauses}-2.1`);
  expect(await ids("XX-1.1", ...known, ...FORMS.map(({ clauses }) => `${clauses}-99.1`))).toEqual(known);
  for (const { clauses } of FORMS) {
    const chapter = await ids(`${clauses}-12`);
    expect(chapter.length).toBeGreaterThan(1);
    expect(chapter.every((id) => id.startsWith(`${clauses}-12.`))).toBe(true);
  }
});

test("chapters that are only written down are told from those that are played", () => {
  const at = (number: string): Book["chapters"][number] => ({ ...chapter("FD-1"), number });
  const played = (unplayed: number | null): boolean[] =>
    ["19", "20", "99"].map((one) => isPlayed({ unplayed }, at(one)));
  expect([played(20), played(null)]).toEqual([
    [true, false, false],
    [true, true, true],
  ]);
});

// Looking something up in the rules: accents and capitals do not matter, and numbers are found whole.
import type { Block, Book, Chapter, Clause, Example, Line } from "./book";

/** Text without accents and capitals, letter for letter, so that places in it are places in the text. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");
}

/** What a line says; where it comes from only if that is shown. */
export const plain = (line: Line, sources: boolean): string =>
  line.map((part) => (part.kind === "source" && !sources ? "" : part.text)).join("");

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** "4.3" is not in "14.3", nor "FD-1" in "FD-12". */
const whole = (word: string): string =>
  (/^\d/.test(word) ? "(?<!\\d)" : "") + escaped(word) + (/\d$/.test(word) ? "(?!\\d)" : "");

/** The words somebody looks for; a text must have them all. */
export class Query {
  readonly #words: readonly RegExp[];
  readonly #any: RegExp;

  constructor(
    text: string,
    readonly sources: boolean,
  ) {
    const words = fold(text)
      .split(/\s+/)
      .filter((word) => word !== "");
    this.#words = words.map((word) => new RegExp(whole(word)));
    this.#any = new RegExp(words.map(whole).join("|"), "g");
  }

  finds(text: string): boolean {
    const folded = fold(text);
    return this.#words.every((word) => word.test(folded));
  }

  /** A text in pieces, those that were looked for marked. */
  pieces(text: string): { readonly text: string; readonly hit: boolean }[] {
    const found: { text: string; hit: boolean }[] = [];
    let from = 0;
    for (const match of fold(text).matchAll(this.#any)) {
      if (match.index > from) found.push({ text: text.slice(from, match.index), hit: false });
      from = match.index + match[0].length;
      found.push({ text: text.slice(match.index, from), hit: true });
    }
    if (from < text.length) found.push({ text: text.slice(from), hit: false });
    return found;
  }

  #has = (line: Line): boolean => this.finds(plain(line, this.sources));
  #clause = (clause: Clause): boolean => this.finds(`${clause.id} ${plain(clause.line, this.sources)}`);
  #example = (example: Example): boolean =>
    this.finds([...example.lines.flatMap(({ head, line }) => [head, plain(line, false)])].join(" ")) ||
    example.clauses.some((part) => part.kind === "clause" && this.finds(part.id));

  /** A block with only what was looked for, or nothing. */
  #block = (block: Block): Block[] => {
    switch (block.kind) {
      case "paragraph":
        return this.#has(block.line) ? [block] : [];
      case "clauses":
        return some(block.clauses.filter(this.#clause), (clauses) => ({ ...block, clauses }));
      case "list":
        return some(block.items.filter(this.#has), (items) => ({ ...block, ordered: false, items }));
      case "table":
        return some(
          block.rows.filter((row) => this.finds(row.map((cell) => plain(cell, false)).join(" "))),
          (rows) => ({ ...block, rows }),
        );
      case "examples":
        return some(block.examples.filter(this.#example), (examples) => ({ ...block, examples }));
    }
  };

  /** The book with only what was looked for, under its headings; a chapter whose name it is stays whole. */
  in(book: Book): Book {
    const found: Chapter[] = [];
    let below = false; // whether something was found in the chapters of this part
    for (const chapter of book.chapters.toReversed()) {
      const whole = this.finds(`${chapter.id} ${plain(chapter.name, false)}`);
      const blocks = whole ? chapter.blocks : chapter.blocks.flatMap(this.#block);
      const kept: boolean = blocks.length > 0 || (chapter.level === 1 && below);
      if (kept) found.push({ ...chapter, blocks });
      below = chapter.level === 1 ? false : below || kept;
    }
    return { ...book, opening: book.opening.flatMap(this.#block), chapters: found.toReversed() };
  }
}

const some = <T>(left: readonly T[], block: (left: readonly T[]) => Block): Block[] =>
  left.length > 0 ? [block(left)] : [];

/** How many clauses, rows, items, paragraphs and examples a book has. */
export function count(book: Book): number {
  const all = [...book.opening, ...book.chapters.flatMap((chapter) => chapter.blocks)];
  return all.reduce((sum, block) => sum + size(block), 0);
}

function size(block: Block): number {
  switch (block.kind) {
    case "paragraph":
      return 1;
    case "clauses":
      return block.clauses.length;
    case "list":
      return block.items.length;
    case "table":
      return block.rows.length;
    case "examples":
      return block.examples.length;
  }
}

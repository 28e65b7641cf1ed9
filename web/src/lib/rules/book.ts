// A book of rules as the page shows it: typed blocks under headings. web/rulebook.ts makes it of docs/games/*/rules.md.

/** A run of text. A `clause` leads to another clause or chapter; a `source` says where a clause comes from. */
export type Inline =
  | { readonly kind: "text" | "strong" | "em" | "code"; readonly text: string }
  | { readonly kind: "clause"; readonly text: string; readonly id: string }
  | { readonly kind: "source"; readonly text: string; readonly parts: Line };
export type Line = readonly Inline[];

export interface Clause {
  readonly id: string; // "FD-4.3"
  readonly number: string; // "4.3"
  readonly line: Line;
  readonly examples: readonly Example[];
}

/** A worked example: what is given, what happens, what comes of it. A line without a head is its only one. */
export interface Example {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly head: string; readonly line: Line }[];
  readonly clauses: Line;
}

export type Block =
  | { readonly kind: "paragraph"; readonly line: Line }
  | { readonly kind: "clauses"; readonly clauses: readonly Clause[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: "examples"; readonly examples: readonly Example[] };

/** What stands under a heading. Its id is the same in every language. */
export interface Chapter {
  readonly id: string;
  readonly level: 1 | 2 | 3; // 1: a part of the book, with chapters of level 3 under it; 2: a chapter outside of parts
  readonly number: string;
  readonly name: Line;
  readonly blocks: readonly Block[];
}

export interface Book {
  readonly title: string;
  readonly opening: readonly Block[];
  readonly chapters: readonly Chapter[];
}

/** The clauses an example stands for: "11.1–11.3" is all three. */
function named(line: Line): string[] {
  const found: string[] = [];
  line.forEach((part, index) => {
    if (part.kind !== "clause") return;
    const [stem = "", last = ""] = part.id.split(".");
    const [begin, first] = line[index - 1]?.text === "–" ? (found.at(-1) ?? "").split(".") : [];
    for (let each = Number(first) + 1; begin === stem && each < Number(last); each += 1) found.push(`${stem}.${each}`);
    found.push(part.id);
  });
  return found;
}

/** The book with every example at the clauses it stands for, too. */
export function withExamples(book: Book): Book {
  const blocks = book.chapters.flatMap((chapter) => chapter.blocks);
  const all = blocks.flatMap((block) => (block.kind === "examples" ? block.examples : []));
  const of = (id: string): Example[] => all.filter((example) => named(example.clauses).includes(id));
  const chapters = book.chapters.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.map((block) =>
      block.kind === "clauses"
        ? { ...block, clauses: block.clauses.map((clause) => ({ ...clause, examples: of(clause.id) })) }
        : block,
    ),
  }));
  return { ...book, chapters };
}

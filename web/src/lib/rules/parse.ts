// The rules as docs/games/*/rules.md writes them, read into typed blocks: headings, clauses, paragraphs, lists, tables, examples.

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

const HEADING = /^(#{1,2}) (?:(?:[A-Z]{2}-)?(\d+) )?(.+)$/;
const CLAUSE = /^- \*\*([A-Z]{2}-([\d.]+))\*\* /;
const EXAMPLE = /^- \*\*[A-Z]{2}-E(\d+) ([^*]+)\*\* /; // an example with an id of its own
const ITEM = /^(?:-|(\d+)\.) /;
const EXAMPLES = /^(?:#|n\.º)$/; // heads the first column of a table of examples
const CLAUSES = /^(?:clauses|cláusulas)$/; // heads a column where numbers are clauses
const SOURCE = "\\[((?:rulebook|fact|ruling|reglamento|dato|criterio)\\b[^\\]]*)\\]";
const INLINE = new RegExp(
  ["`([^`]+)`", "\\*\\*([^*]+)\\*\\*", "\\*([^*]+)\\*", SOURCE, "\\[([^\\]]+)\\]\\([^)]+\\)"].join("|") +
    "|\\b(([A-Z]{2}-\\d+(?:\\.\\d+)?)(?:–\\d+)?)",
  "g",
);
const BARE = /\d+\.\d+/g;

function inline(text: string): Line {
  const found: Inline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) found.push({ kind: "text", text: text.slice(from, to) });
  };
  for (const match of text.matchAll(INLINE)) {
    plain(match.index);
    from = match.index + match[0].length;
    const [, code, strong, em, source, link, label, id] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (source !== undefined) found.push({ kind: "source", text: source, parts: inline(source) });
    else if (link !== undefined) found.push({ kind: "em", text: link });
    else if (label !== undefined && id !== undefined) found.push({ kind: "clause", text: label, id });
  }
  plain(text.length);
  return found;
}

/** A paragraph explains the tags of the sources, it does not bear them. */
const saying = (text: string): Line =>
  inline(text).map((part) => (part.kind === "source" ? { kind: "text", text: `[${part.text}]` } : part));

/** The cell of a column of clauses: "5.2, 11.1-11.3". */
function references(text: string, prefix: string): Line {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(BARE)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index).replace("-", "–") });
    found.push({ kind: "clause", text: match[0], id: `${prefix}-${match[0]}` });
    from = match.index + match[0].length;
  }
  return found;
}

const cells = (row: string): string[] =>
  row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

function table(rows: readonly string[], prefix: string): Block {
  const head = cells(rows[0] ?? "");
  const body = rows.slice(2).map(cells);
  if (!EXAMPLES.test(head[0] ?? "")) {
    const bare = (column: number): boolean => CLAUSES.test(head[column] ?? "");
    const cell = (text: string, column: number): Line =>
      bare(column) && /^\d/.test(text) ? references(text, prefix) : saying(text);
    return { kind: "table", head: head.map(saying), rows: body.map((row) => row.map(cell)) };
  }
  const examples = body.map(([number = "", ...row]): Example => ({
    id: `example-${number}`,
    number,
    lines: row.slice(0, -1).flatMap((text, index) => {
      return text === "" ? [] : [{ head: head[index + 1] ?? "", line: saying(text) }];
    }),
    clauses: references(row.at(-1) ?? "", prefix),
  }));
  return { kind: "examples", examples };
}

/** Numbered items that all begin with a name in bold are examples; so the books write them. */
function list(rows: readonly string[]): Block {
  const ordered = /^\d/.test(rows[0] ?? "");
  const items = rows.map((row) => inline(row.replace(ITEM, "")));
  if (!ordered || items.some(([first]) => first?.kind !== "strong")) return { kind: "list", ordered, items };
  const examples = items.map(([name, ...line], index): Example => {
    const number = String(index + 1);
    return { id: `example-${number}`, number, lines: [{ head: name?.text ?? "", line }], clauses: [] };
  });
  return { kind: "examples", examples };
}

/** Examples with ids: each stands for the clauses it mentions. */
function examples(rows: readonly string[]): Block {
  const found = rows.map((row): Example => {
    const [, number = "", head = ""] = EXAMPLE.exec(row) ?? [];
    const line = inline(row.replace(EXAMPLE, ""));
    const clauses = line.filter(({ kind }) => kind === "clause");
    return { id: `example-${number}`, number, lines: [{ head, line }], clauses };
  });
  return { kind: "examples", examples: found };
}

function clauses(rows: readonly string[]): Block {
  const found = rows.map((row): Clause => {
    const [, id = "", number = ""] = CLAUSE.exec(row) ?? [];
    return { id, number, line: inline(row.replace(CLAUSE, "")), examples: [] };
  });
  return { kind: "clauses", clauses: found };
}

/** Rows of the file that belong together: a paragraph, an item with its further lines, a row of a table. */
function joined(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let open = false;
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (line === "" || line === "---") open = false;
    else if (!open || group === undefined || last === undefined) {
      groups.push([line]);
      open = true;
    } else if (line.startsWith("|") || ITEM.test(line)) group.push(line);
    else group[group.length - 1] = `${last} ${line.trim()}`;
  }
  return groups;
}

const blocks = (lines: readonly string[], prefix: string): Block[] =>
  joined(lines).map((rows) => {
    const first = rows[0] ?? "";
    if (first.startsWith("|")) return table(rows, prefix);
    if (CLAUSE.test(first)) return clauses(rows);
    if (EXAMPLE.test(first)) return examples(rows);
    if (ITEM.test(first)) return list(rows);
    return { kind: "paragraph", line: saying(first) };
  });

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

function withExamples(chapters: readonly Chapter[]): Chapter[] {
  const all = chapters.flatMap((chapter) => chapter.blocks).flatMap((b) => (b.kind === "examples" ? b.examples : []));
  const of = (id: string): Example[] => all.filter((example) => named(example.clauses).includes(id));
  return chapters.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.map((block) =>
      block.kind === "clauses"
        ? { ...block, clauses: block.clauses.map((clause) => ({ ...clause, examples: of(clause.id) })) }
        : block,
    ),
  }));
}

/** A file of rules as a book; `prefix` is what its clauses begin with. */
export function parse(text: string, prefix: string): Book {
  const parts: { heading: RegExpExecArray; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line);
    if (heading !== null) parts.push({ heading, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  const [cover, ...rest] = parts;
  let inPart = false;
  const chapters = rest.map(({ heading, lines }, index): Chapter => {
    const [, hashes = "", number = "", name = ""] = heading;
    if (hashes === "#") inPart = true;
    return {
      id: number === "" ? `part-${index + 1}` : `${prefix}-${number}`,
      level: hashes === "#" ? 1 : inPart ? 3 : 2,
      number,
      name: inline(name),
      blocks: blocks(lines, prefix),
    };
  });
  return {
    title: cover?.heading[3] ?? "",
    opening: blocks(cover?.lines ?? [], prefix),
    chapters: withExamples(chapters),
  };
}

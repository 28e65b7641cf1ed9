// The rules of a game as docs/games/*/rules.md writes them, read into a Book when the page is built.
import MarkdownIt, { type Token } from "markdown-it";
import type { Block, Book, Chapter, Clause, Example, Inline, Line } from "./src/lib/rules/book.ts";

const HEADING = /^(?:(?:[A-Z]{2}-)?(\d+) )?(.+)$/;
const CLAUSE = /^[A-Z]{2}-(\d[\d.]*)$/; // in bold before a clause
const EXAMPLE = /^[A-Z]{2}-[EX](\d+) (.+)$/; // in bold before an example with an id of its own
const EXAMPLES = /^(?:#|n\.º)$/; // heads the first column of a table of examples
const CLAUSES = /^(?:clauses|cláusulas)$/; // heads a column where numbers are clauses
const SOURCE = /\[((?:rulebook|fact|ruling|reglamento|dato|criterio)\b[^\]]*)\]/y;
const REFERENCE = /\b([A-Z]{2}-\d+(?:\.\d+)?)(?:–\d+)?/g;
const BARE = /(\d+\.\d+)/g;

const markdown = new MarkdownIt();

/** "[rulebook p. 7]" says where a clause comes from. */
markdown.inline.ruler.before("link", "source", (state, silent) => {
  SOURCE.lastIndex = state.pos;
  const [all, source] = SOURCE.exec(state.src) ?? [];
  if (all === undefined || source === undefined) return false;
  if (!silent) markdown.inline.parse(source, markdown, state.env, (state.push("source", "", 0).children = []));
  state.pos += all.length;
  return true;
});

const textOf = (line: Line): string => line.map((part) => part.text).join("");

/** A text in which clauses are links: `pattern` finds what is shown, and in it the id, which follows `prefix`. */
function linked(text: string, pattern: RegExp, prefix = ""): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) found.push({ kind: "text", text: text.slice(from, to) });
  };
  for (const match of text.matchAll(pattern)) {
    plain(match.index);
    from = match.index + match[0].length;
    found.push({ kind: "clause", text: match[0], id: `${prefix}${match[1]}` });
  }
  plain(text.length);
  return found;
}

/** Where what opens at a place is closed. */
const closing = (tokens: readonly Token[], at: number): number =>
  tokens.findIndex(({ nesting, level }, later) => later > at && nesting === -1 && level === tokens[at]?.level);

const MARKS: Readonly<Record<string, "strong" | "em">> = { strong_open: "strong", em_open: "em", link_open: "em" };

function inline(tokens: readonly Token[]): Line {
  const found: Inline[] = [];
  let text = "";
  const add = (...parts: Inline[]): void => {
    found.push(...linked(text, REFERENCE), ...parts);
    text = "";
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const { type, content, children } = tokens[at]!;
    const kind = MARKS[type];
    if (kind !== undefined) {
      const end = closing(tokens, at);
      add({ kind, text: textOf(inline(tokens.slice(at + 1, end))) });
      at = end;
    } else if (type === "code_inline") add({ kind: "code", text: content });
    else if (type === "source") {
      const parts = inline(children ?? []);
      add({ kind: "source", text: textOf(parts), parts });
    } else text += type === "softbreak" ? " " : content;
  }
  add();
  return found;
}

/** What a paragraph, a heading, an item or a cell says. */
const line = (tokens: readonly Token[]): Line => inline(tokens.flatMap(({ children }) => children ?? []));

/** A paragraph explains the tags of the sources, it does not bear them. */
const saying = (tokens: readonly Token[]): Line =>
  line(tokens).map((part) => (part.kind === "source" ? { kind: "text", text: `[${part.text}]` } : part));

/** The parts of a list or table that open with this kind of token, each with what stands in it. */
function parts(tokens: readonly Token[], ...kinds: readonly string[]): Token[][] {
  return tokens.flatMap(({ type }, at) => (kinds.includes(type) ? [tokens.slice(at + 1, closing(tokens, at))] : []));
}

function table(tokens: readonly Token[], prefix: string): Block {
  const [first, ...rows] = parts(tokens, "tr_open").map((row) => parts(row, "th_open", "td_open"));
  const head = first ?? [];
  const written = (cell: readonly Token[] = []): string => cell[0]?.content ?? "";
  /** The cell of a column of clauses: "5.2, 11.1-11.3". */
  const clauses = (cell?: readonly Token[]): Line => linked(written(cell).replaceAll("-", "–"), BARE, `${prefix}-`);
  if (!EXAMPLES.test(written(head[0]))) {
    const cell = (tokens: readonly Token[], column: number): Line =>
      CLAUSES.test(written(head[column])) && /^\d/.test(written(tokens)) ? clauses(tokens) : saying(tokens);
    return { kind: "table", head: head.map(saying), rows: rows.map((row) => row.map(cell)) };
  }
  const examples = rows.map(([number, ...row]): Example => ({
    id: `example-${written(number)}`,
    number: written(number),
    lines: row.slice(0, -1).flatMap((cell, column) => {
      return written(cell) === "" ? [] : [{ head: written(head[column + 1]), line: saying(cell) }];
    }),
    clauses: clauses(row.at(-1)),
  }));
  return { kind: "examples", examples };
}

/** What an item begins with in bold, and what follows it. */
function named([name, ...rest]: Line): { readonly name: string; readonly line: Line } {
  const line = rest.map((part, at): Inline =>
    at > 0 || part.kind !== "text" ? part : { ...part, text: part.text.trimStart() },
  );
  return { name: name?.kind === "strong" ? name.text : "", line: line.filter(({ text }) => text !== "") };
}

function clause(item: Line): Clause[] {
  const { name, line } = named(item);
  const number = CLAUSE.exec(name)?.[1];
  return number === undefined ? [] : [{ id: name, number, line, examples: [] }];
}

/** An example with an id stands for the clauses it mentions. */
function example(item: Line): Example[] {
  const { name, line } = named(item);
  const [all, number = "", head = ""] = EXAMPLE.exec(name) ?? [];
  const clauses = line.filter(({ kind }) => kind === "clause");
  return all === undefined ? [] : [{ id: `example-${number}`, number, lines: [{ head, line }], clauses }];
}

/** Numbered items that all begin with a name in bold are examples; so the books write them. */
function numbered(items: readonly Line[]): Example[] {
  const found = items.map((item, index): Example => {
    const { name: head, line } = named(item);
    return { id: `example-${index + 1}`, number: String(index + 1), lines: [{ head, line }], clauses: [] };
  });
  return found.every(({ lines }) => lines[0]?.head !== "") ? found : [];
}

function list(tokens: readonly Token[], ordered: boolean): Block {
  const items = parts(tokens, "list_item_open").map(line);
  const clauses = items.flatMap(clause);
  if (clauses.length === items.length) return { kind: "clauses", clauses };
  const examples = ordered ? numbered(items) : items.flatMap(example);
  if (examples.length === items.length) return { kind: "examples", examples };
  return { kind: "list", ordered, items };
}

function block(tokens: readonly Token[], prefix: string): Block[] {
  switch (tokens[0]?.type) {
    case "paragraph_open":
      return [{ kind: "paragraph", line: saying(tokens) }];
    case "table_open":
      return [table(tokens, prefix)];
    case "bullet_list_open":
    case "ordered_list_open":
      return [list(tokens, tokens[0].type === "ordered_list_open")];
    case "hr":
      return [];
    default:
      throw new Error(`The page has no way to show ${tokens[0]?.type ?? "nothing"} in a book of rules.`);
  }
}

/** What stands at the top level of a file: a heading, a paragraph, a list, a table, a rule. */
function* pieces(tokens: readonly Token[]): Generator<readonly Token[]> {
  for (let at = 0; at < tokens.length;) {
    const end = tokens[at]?.nesting === 1 ? closing(tokens, at) : at;
    yield tokens.slice(at, end + 1);
    at = end + 1;
  }
}

/** A file of rules as a book. */
export function parse(text: string): Book {
  const prefix = /\*\*([A-Z]{2})-\d/.exec(text)?.[1] ?? "";
  const found: (Omit<Chapter, "blocks"> & { blocks: Block[] })[] = [];
  let inPart = false;
  for (const tokens of pieces(markdown.parse(text, {}))) {
    const [first, said] = tokens;
    if (first?.type !== "heading_open") {
      found.at(-1)?.blocks.push(...block(tokens, prefix));
      continue;
    }
    const [, number = "", name = ""] = HEADING.exec(said?.content ?? "") ?? [];
    if (first.tag === "h1") inPart = found.length > 0;
    found.push({
      id: number === "" ? `part-${found.length}` : `${prefix}-${number}`,
      level: first.tag === "h1" ? 1 : inPart ? 3 : 2,
      number,
      name: line(markdown.parseInline(name, {})),
      blocks: [],
    });
  }
  const [cover, ...chapters] = found;
  return { title: textOf(cover?.name ?? []), opening: cover?.blocks ?? [], chapters };
}

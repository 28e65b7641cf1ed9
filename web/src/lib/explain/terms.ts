// Words of a sentence that name something which is explained: "loses 2 WP" names the wear points.

export interface Piece {
  readonly text: string;
  readonly about: string; // the id of what it names; empty: it is only said
}

type Terms = Readonly<Record<string, string>>; // how it is spelt, to the id of what it names

const finders = new WeakMap<Terms, RegExp | null>();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds any of the terms as a whole word, the longest first. */
function finderOf(terms: Terms): RegExp | null {
  const known = finders.get(terms);
  if (known !== undefined) return known;
  const spelt = Object.keys(terms).sort((a, b) => b.length - a.length);
  const made =
    spelt.length === 0 ? null : new RegExp(`(?<![\\p{L}\\d])(?:${spelt.map(escaped).join("|")})(?![\\p{L}\\d])`, "giu");
  finders.set(terms, made);
  return made;
}

/** A sentence in pieces; a term that comes again is explained where it stands first. */
export function parted(text: string, terms: Terms): readonly Piece[] {
  const finder = finderOf(terms);
  if (finder === null) return [{ text, about: "" }];
  const found: Piece[] = [];
  const named = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(finder)) {
    const about = terms[match[0].toLowerCase()] ?? "";
    if (about === "" || named.has(about)) continue;
    named.add(about);
    if (match.index > from) found.push({ text: text.slice(from, match.index), about: "" });
    found.push({ text: match[0], about });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), about: "" });
  return found;
}

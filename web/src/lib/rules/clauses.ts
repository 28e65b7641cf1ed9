// Sentences of the server name the clauses behind them: "Marta rolls 7 [FD-4.3, FD-4.4]."

const CLAUSES = /\s*\[([A-Z]{2}-[^\]]*)\]([.;,]?)/g;

/** A piece of a sentence with the clauses that stand behind it. */
export interface Said {
  readonly words: string;
  readonly clauses: readonly string[];
}

export function parted(sentence: string): readonly Said[] {
  const found: Said[] = [];
  let from = 0;
  for (const match of sentence.matchAll(CLAUSES)) {
    const words = sentence.slice(from, match.index) + (match[2] ?? "");
    found.push({ words, clauses: (match[1] ?? "").split(/,\s*/) });
    from = match.index + match[0].length;
  }
  return [...found, { words: sentence.slice(from), clauses: [] }];
}

/** A sentence for who only wants to read or hear it. */
export const withoutClauses = (sentence: string): string =>
  parted(sentence)
    .map(({ words }) => words)
    .join("");

/** The clauses of a sentence alone, as a sentence names them. */
export function clausesAlone(sentence: string): string {
  const clauses = parted(sentence).flatMap((one) => one.clauses);
  return clauses.length === 0 ? "" : `[${clauses.join(", ")}]`;
}

// Sentences of the server as they are read aloud.
import { withoutClauses } from "../rules/clauses";

/** A sentence without the clauses behind it, and with a full stop, so that the voice pauses before the next. */
export function spoken(sentence: string): string {
  const plain = withoutClauses(sentence).trim();
  return plain === "" || /[.!?…]$/.test(plain) ? plain : `${plain}.`;
}

/** The last lines that say something, in the order in which they happened. */
export function lastLines(told: readonly string[], most: number): readonly string[] {
  const found: string[] = [];
  for (let at = told.length - 1; at >= 0 && found.length < most; at -= 1) {
    const line = told[at];
    if (line) found.unshift(line);
  }
  return found;
}

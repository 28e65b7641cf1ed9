// The drawn board under a race: as it lies now, or as it lay at an earlier moment, in a season perhaps on another circuit.
import { get } from "../api";
import type { BoardPicture, Moments } from "../wire";

type Asked = Promise<BoardPicture>;

const ahead = new Map<string, Asked>(); // asked for while the table opens, and taken once
const kept = new Map<string, Asked>(); // of earlier moments, the longest unused first
const MOST_KEPT = 24;

const draw = (path: string): Asked => get<BoardPicture>(path);

function tablePath(table: string, language: string, theme: string): string {
  return `/tables/${table}/board?${new URLSearchParams({ language, theme })}`;
}

/** Ask for the board of a table that is about to be shown: to draw one takes the server a while. */
export function boardAhead(table: string, language: string, theme: string): void {
  const path = tablePath(table, language, theme);
  const asked = draw(path);
  asked.catch(() => ahead.delete(path)); // a component that needs it asks again, and is told why not
  ahead.clear();
  ahead.set(path, asked);
}

function now(path: string): Asked {
  const asked = ahead.get(path);
  ahead.delete(path);
  return asked ?? draw(path);
}

/** A board of a table by its name, and whose eyes see it. */
export interface Seen {
  readonly table: string;
  readonly seat: number | null;
  readonly board: string; // the same at all moments with the same board: it is drawn once for all of them
}

/** A moment as its viewer counts them. */
export interface Then extends Seen {
  readonly moment: number;
}

/** What is shown of a race under way. */
export interface Shown extends Seen {
  readonly circuit: string;
  readonly events: number; // told by then
}

/** The board of a race under way. */
export async function boardNow(shown: Shown, language: string, theme: string): Asked {
  const drawn = await now(tablePath(shown.table, language, theme));
  if (drawn.circuit === shown.circuit) return drawn;
  // in a season the table may be elsewhere by now, while the end of a race is still being shown
  const query = new URLSearchParams({ event: String(Math.max(0, shown.events - 1)), count: "1" });
  if (shown.seat !== null) query.set("seat", String(shown.seat));
  const [then] = (await get<Moments>(`/tables/${shown.table}/moments?${query}`)).moments;
  return then === undefined ? drawn : boardThen({ ...shown, moment: then.number }, language, theme);
}

/** The board as it lay at an earlier moment. */
export function boardThen(then: Then, language: string, theme: string): Asked {
  const name = [then.table, then.board, language, theme].join(" ");
  const at = `&moment=${then.moment}${then.seat === null ? "" : `&seat=${then.seat}`}`;
  const asked = kept.get(name) ?? draw(tablePath(then.table, language, theme) + at);
  kept.delete(name);
  kept.set(name, asked);
  asked.catch(() => kept.delete(name)); // asked again the next time
  for (const other of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(other);
  return asked;
}

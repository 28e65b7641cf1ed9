// The drawn board under a race: that of the table, or in a season that of the circuit raced at in a moment.
import { get } from "../api";
import type { AnyGame, BoardPicture, Card } from "../wire";
import { withBoxes } from "./boxes";

type Asked = Promise<BoardPicture>;

const ahead = new Map<string, Asked>(); // asked for while the table opens, and taken once
const kept = new Map<string, Asked>();

const draw = (path: string): Asked => get<BoardPicture>(path).then(withBoxes);

function tablePath(table: string, language: string, theme: string): string {
  return `/tables/${table}/board?${new URLSearchParams({ language, theme })}`;
}

/** Ask for the board of a table that is about to be shown: to draw one takes the server a while. */
export function boardAhead(table: string, language: string, theme: string): void {
  const path = tablePath(table, language, theme);
  const asked = draw(path);
  asked.catch(() => ahead.delete(path)); // whoever needs it asks again, and is told why not
  ahead.clear();
  ahead.set(path, asked);
}

function now(path: string): Asked {
  const asked = ahead.get(path);
  ahead.delete(path);
  return asked ?? draw(path);
}

/** Drawn once and then kept: boards of races that are over. */
function once(path: string): Asked {
  let asked = kept.get(path);
  if (asked === undefined) {
    asked = draw(path);
    kept.set(path, asked);
    asked.catch(() => kept.delete(path)); // asked again the next time
  }
  return asked;
}

async function board(ask: (path: string) => Asked, card: Card, circuit: string, ...look: Look): Asked {
  const [language, theme] = look;
  const drawn = await ask(tablePath(card.id, language, theme));
  // in a season the table may be elsewhere by now
  const there = `/games/${card.game}/circuits/${circuit}/board?${new URLSearchParams({ language, theme })}`;
  return drawn.circuit === circuit ? drawn : ask(there);
}

/** What is drawn under a view: a circuit, or a stage. */
export const circuitOf = (view: AnyGame["view"]): string => ("stage" in view ? view.stage : view.circuit);

type Look = readonly [language: string, theme: string];

/** The board of a race under way, as it is now. */
export const boardNow = (card: Card, circuit: string, ...look: Look): Asked => board(now, card, circuit, ...look);

/** The board of a race that is over. */
export const keptBoard = (card: Card, circuit: string, ...look: Look): Asked => board(once, card, circuit, ...look);

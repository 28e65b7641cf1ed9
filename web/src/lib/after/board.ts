// The drawn board under a moment: that of the table, or in a season that of the circuit raced at then.
import { get } from "../api";
import { withBoxes } from "../board/boxes";
import type { BoardPicture, Card } from "../wire";

const drawn = new Map<string, Promise<BoardPicture>>();

function ask(path: string): Promise<BoardPicture> {
  let asked = drawn.get(path);
  if (asked === undefined) {
    asked = get<BoardPicture>(path).then(withBoxes);
    drawn.set(path, asked);
    asked.catch(() => drawn.delete(path)); // asked again the next time
  }
  return asked;
}

export async function boardOf(card: Card, circuit: string, language: string, theme: string): Promise<BoardPicture> {
  const query = new URLSearchParams({ language, theme });
  const last = await ask(`/tables/${card.id}/board?${query}`);
  return last.circuit === circuit ? last : ask(`/games/${card.game}/circuits/${circuit}/board?${query}`);
}

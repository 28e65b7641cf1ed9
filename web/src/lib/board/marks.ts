import type { BoardMark } from "../../games/game";
import type { BoardPicture } from "../wire";

/** What stands on a marked place where the game says nothing: no meaning is told by colour alone. */
export const MARK_SIGN: Readonly<Record<BoardMark["kind"], string>> = {
  end: "",
  stop: "✓",
  costs: "−",
  danger: "✗",
  landing: "",
};

/** A smooth line through the middles of places. */
export function wayOf(picture: BoardPicture, path: readonly string[]): string {
  const points = path.flatMap((name) => picture.places[name] ?? []);
  const [first, ...rest] = points;
  if (first === undefined || rest.length === 0) return "";
  let line = `M${first.x} ${first.y}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) line += `L${point.x} ${point.y}`;
    else line += `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return line;
}

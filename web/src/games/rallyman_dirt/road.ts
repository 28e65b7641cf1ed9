// The whole road in words, for who does not see the board: a line for each section, and who stands there.
import { fill } from "../../lib/settings.svelte";
import type { BoardPicture } from "../../lib/wire";
import { tableOf, type Rally } from "./messages";
import { ours } from "./words";

export function road(scene: Rally["view"], picture: BoardPicture | null): readonly string[] {
  const told = picture?.circuit === scene.board ? (picture?.told ?? []) : [];
  const boards = tableOf(scene)?.boards ?? [];
  return told.map((line, at) => {
    const here = boards.filter(({ section }) => section === at + 1).map((board) => board.here);
    return here.length > 0 ? `${line} ${fill(ours().here, { cars: here.join(", ") })}` : line;
  });
}

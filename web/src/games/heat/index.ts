// HEAT's part of the page. It reads scenes and offers, and what the game has put into them for it.
import { page as plain } from "../../lib/plain/page";
import type { GamePage } from "../game";
import Dashboard from "./Dashboard.svelte";
import { commits, drafted, mainLabel } from "./draft";
import Layer from "./Layer.svelte";
import { marks, path } from "./marks";
import { carName } from "./season";
import ShownCard from "./ShownCard.svelte";
import { rows, type Race } from "./table";
import { ours } from "./words";

const shared = plain as unknown as GamePage<Race>;

export const page: GamePage<Race> = {
  ...shared,
  Dashboard,
  Layer,
  Piece: ShownCard,
  rows,
  carName,
  gaps: () => ({ told: ours().gaps, unit: "" }),
  marks,
  path,
  goesOn: () => false,
  // what lies at a corner has it in its name: the space would only be a code
  describe: (scene, summary, picture) => {
    const pieces = (scene.pieces ?? []).map((piece) => ({ ...piece, place: "" }));
    return shared.describe({ ...scene, pieces }, summary, picture);
  },
  drafted,
  commits,
  mainLabel,
};

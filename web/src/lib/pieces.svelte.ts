import { get } from "./api";
import { retry } from "./retry";
import { settings } from "./settings.svelte";
import type { Piece } from "./wire";

type Box = ReadonlyMap<string, Piece>;
const EMPTY: Box = new Map();

/** What the pieces of each game are called and say, asked of the server once a language. */
class Pieces {
  #boxes = $state.raw<Readonly<Record<string, Box>>>({});
  #asked = new Set<string>();

  /** The pieces of a game by "kind/id"; none until the server has told them. */
  of(game: string): Box {
    const path = `/games/${game}/pieces?language=${settings.language}`;
    if (!this.#asked.has(path)) void this.#ask(path);
    return this.#boxes[path] ?? EMPTY;
  }

  async #ask(path: string): Promise<void> {
    this.#asked.add(path);
    const found = await retry(
      () => get<readonly Piece[]>(path),
      () => true,
      () => undefined, // until they come pieces go without their words
    );
    if (found === null) return;
    this.#boxes = { ...this.#boxes, [path]: new Map(found.map((piece) => [`${piece.kind}/${piece.id}`, piece])) };
  }
}

export const pieces = new Pieces();

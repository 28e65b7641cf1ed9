import { get, Refusal } from "./api";
import { settings } from "./settings.svelte";
import type { Piece } from "./wire";

type Box = ReadonlyMap<string, Piece>;
const EMPTY: Box = new Map();
const PATIENCE = 3000; // milliseconds before it is asked again what could not be had

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
    try {
      const found = await get<readonly Piece[]>(path);
      this.#boxes = { ...this.#boxes, [path]: new Map(found.map((piece) => [`${piece.kind}/${piece.id}`, piece])) };
    } catch (error) {
      const no = error instanceof Refusal && error.status < 500; // and it will not say yes the next time either
      if (!no) setTimeout(() => void this.#ask(path), PATIENCE); // until then pieces go without their words
    }
  }
}

export const pieces = new Pieces();

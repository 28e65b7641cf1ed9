import { get } from "../api";
import { retry } from "../retry";
import { settings } from "../settings.svelte";

type Sentences = Readonly<Record<string, string>>;
const NONE: Sentences = {};

/** What the things that a game shows mean, asked of the server once a language. */
class Explanations {
  #told = $state.raw<Readonly<Record<string, Sentences>>>({});
  #asked = new Set<string>();

  /** A sentence with its clause for each id; none until the server has told them. */
  of(game: string): Sentences {
    const path = `/games/${game}/about?language=${settings.language}`;
    if (!this.#asked.has(path)) void this.#ask(path);
    return this.#told[path] ?? NONE;
  }

  async #ask(path: string): Promise<void> {
    this.#asked.add(path);
    const found = await retry(
      () => get<Sentences>(path),
      () => true,
      () => undefined, // until they come nothing is explained
    );
    if (found !== null) this.#told = { ...this.#told, [path]: found };
  }
}

export const explanations = new Explanations();

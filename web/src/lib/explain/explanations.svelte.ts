import { get } from "../api";
import { retry } from "../retry";
import { settings, t } from "../settings.svelte";
import { parted, type Piece } from "./terms";

type Texts = Readonly<Record<string, string>>;
const NONE: Texts = {};

/** What the things that a game shows mean, and the words that name them, asked of the server once a language. */
class Explanations {
  #told = $state.raw<Readonly<Record<string, Texts>>>({});
  #asked = new Set<string>();
  /** The game at whose table somebody sits: sentences about it name its things. */
  game = $state("");

  /** A sentence with its clause; empty until the server has told it, and for what nobody explains. */
  sentence(about: string): string {
    if (about === "") return "";
    return this.#texts("about")[about] ?? (t().about as Texts)[about] ?? "";
  }

  /** A sentence in pieces: the words that name something explained have its id. */
  inPieces(text: string): readonly Piece[] {
    return this.game === "" ? [{ text, about: "" }] : parted(text, this.#texts("terms"));
  }

  #texts(kind: "about" | "terms"): Texts {
    if (this.game === "") return NONE;
    const path = `/games/${this.game}/${kind}?language=${settings.language}`;
    if (!this.#asked.has(path)) void this.#ask(path);
    return this.#told[path] ?? NONE;
  }

  async #ask(path: string): Promise<void> {
    this.#asked.add(path);
    const found = await retry(
      () => get<Texts>(path),
      () => true,
      () => undefined, // until they come nothing is explained
    );
    if (found !== null) this.#told = { ...this.#told, [path]: found };
  }
}

export const explanations = new Explanations();

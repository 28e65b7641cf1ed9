// The poster that a game brings, if it does; they come with the home page, so that the wall is whole at once.
import type { Component } from "svelte";

interface PosterFile {
  readonly default: Component<{ line: string }>;
}

const FILES = import.meta.glob<PosterFile>("../../games/*/Poster.svelte", { eager: true });

export const posterOf = (game: string): PosterFile["default"] | undefined =>
  FILES[`../../games/${game}/Poster.svelte`]?.default;

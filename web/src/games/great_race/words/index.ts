import { inBoth } from "../../../lib/settings.svelte";
import { en } from "./en";
import { es } from "./es";

/** The game's own words: they come with the game. */
export const ours = inBoth<typeof es>({ en, es });

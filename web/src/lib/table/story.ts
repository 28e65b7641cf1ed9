import type { Story } from "../../games/game";
import type { LiveTable } from "../live.svelte";
import type { Past } from "./past.svelte";

/** What has happened up to an event, and the way back to a moment of it. */
export const storyOf = (live: LiveTable, until: number, past: Past): Story => ({
  events: live.events.slice(0, until),
  told: live.told.slice(0, until),
  jump: (event) => void past.jump(event),
});

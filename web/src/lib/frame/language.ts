import { me } from "../me.svelte";
import type { Language } from "../settings.svelte";
import { settings } from "../settings.svelte";

/** Speak another language from now on, the server too: its refusals and notices come in it. */
export async function speak(language: Language): Promise<void> {
  await settings.set({ language });
  try {
    await me.change({ language });
  } catch {
    // the page has changed all the same; the server is told the next time
  }
}

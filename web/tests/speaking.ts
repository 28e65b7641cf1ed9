import { settings, type Language } from "@/lib/settings.svelte";

export const LANGUAGES: readonly Language[] = ["en", "es"];

/** The page in another language, until the test is over. */
export const speak = (language: Language): Promise<void> => settings.set({ language });

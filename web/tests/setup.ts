import { afterEach } from "vitest";
import { settings } from "@/lib/settings.svelte";

// every test begins as a browser on its first day: English, nothing kept
afterEach(async () => {
  localStorage.clear();
  await settings.set({ language: "en", theme: "system", pace: "normal", sound: false, confirm: true, textView: false });
});

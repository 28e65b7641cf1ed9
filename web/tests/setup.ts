import { afterEach, vi } from "vitest";
import { settings } from "@/lib/settings.svelte";

// every test begins as a browser on its first day: English, nothing kept, nothing on the page, time that passes
afterEach(async () => {
  vi.useRealTimers();
  document.body.innerHTML = "";
  await settings.set({ language: "en", theme: "system", pace: "normal", sound: false, confirm: true, textView: false });
  localStorage.clear();
});

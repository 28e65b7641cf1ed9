import { afterAll, afterEach, vi } from "vitest";
import { games } from "@/lib/games";
import { settings } from "@/lib/settings.svelte";

// every test begins as a browser on its first day: English, nothing kept, nothing on the page, time that passes
afterEach(async () => {
  vi.useRealTimers();
  document.body.innerHTML = "";
  games.forget();
  await settings.set({ language: "en", theme: "system", pace: "normal", sound: false, confirm: true, textView: false });
  localStorage.clear();
});

// a file may have loaded modules anew: what the next one finds is all of one kind, not half of it
afterAll(() => {
  vi.resetModules();
});

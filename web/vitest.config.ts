import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { rulebooks } from "./rulebook-plugin.ts";

export default defineConfig({
  plugins: [svelte(), rulebooks(), svelteTesting()],
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  server: { fs: { allow: [".."] } }, // the rules, and the records that the Python side keeps
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "happy-dom", // what is pure reads the language of the browser too
    isolate: false, // a browser for every file would take ten times as long; tests/setup.ts leaves each test a clean one
    setupFiles: ["tests/setup.ts"],
    testTimeout: 60_000, // against a hang; on a busy machine the first use of a component takes seconds
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});

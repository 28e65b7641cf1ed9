import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./compressed.ts";
import { rulebooks } from "./rulebook-plugin.ts";

// `npm run dev` passes what is not the page's own on to a server that runs beside it.
const server = process.env["REBUFO_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), rulebooks(), compressed()],
  build: {
    outDir: "../src/rebufo/server/page",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // nothing inline: the server's policy forbids it
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
});

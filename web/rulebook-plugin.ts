import type { Plugin } from "vite";
import { parse } from "./rulebook.ts";

/** Lets the page import a file of rules as a Book. */
export function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    transform: {
      filter: { id: /\/rules(\.es)?\.md$/ },
      handler: (text) => ({ code: `export default ${JSON.stringify(parse(text))};`, map: null, moduleType: "js" }),
    },
  };
}

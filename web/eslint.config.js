// What a reader would rather not have to look for: promises nobody waits for, types that lie, imports over a fence.
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { readdirSync } from "node:fs";
import ts from "typescript-eslint";

const GAMES = readdirSync(new URL("src/games/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Files that may not name the folder of these games in an import of any kind. */
function fence(files, games, message) {
  const folder = `(^|/)games/(${games.join("|")})(/|$)|^\\.\\.?/(${games.join("|")})(/|$)`;
  const dynamic = `:matches(ImportExpression, TSImportType)[source.value=/${folder.replaceAll("/", "\\/")}/]`;
  return {
    files,
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [{ regex: folder, message }] }],
      "no-restricted-syntax": ["error", { selector: dynamic, message }],
    },
  };
}

export default defineConfig(
  { ignores: ["src/lib/wire.ts", "src/games/*/wire.ts"] }, // tools/export.py writes them
  js.configs.recommended,
  { files: ["*.{js,ts}"], extends: [ts.configs.recommended], languageOptions: { globals: globals.node } },
  { files: ["public/*.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["src/**", "tests/**"],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        extraFileExtensions: [".svelte"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // numbers are most of what a race tells: `lap ${lap}` reads as it should
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onclick={() => choice.take(option)}`, `return this.#answered(id)`: the types say that nothing is handed back
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // `void settings.language` is how an effect names what it must run again for
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // an empty text is no text: `label || String(option + 1)`
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
      // `_` stands where something must be named to come to the next
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // with noUncheckedIndexedAccess, what is known to be there needs a `!`
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  svelte.configs.recommended,
  { files: ["src/**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ["src/**/*.svelte"],
    rules: {
      // the linter sees no further than one component: what comes from another is `any` to it; svelte-check knows better
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
    },
  },
  {
    rules: {
      // `{" "}` keeps the space between two pieces of text that Svelte would take away
      "svelte/no-useless-mustaches": "off",
      // it takes comments for unused without which the compiler does warn
      "svelte/no-unused-svelte-ignore": "off",
      // there are no stores here, and it takes its time to find that out
      "svelte/require-store-reactive-access": "off",
      // a Map that is not `$state` is not meant to be watched: caches, queries, what is worked out in passing
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  GAMES.map((game) =>
    fence(
      [`src/games/${game}/**`, `tests/games/${game}/**`],
      GAMES.filter((other) => other !== game),
      "Games do not know each other: what two of them need lies in src/games or src/lib.",
    ),
  ),
  {
    ...fence(
      ["src/**", "tests/**"],
      GAMES,
      "Only a game knows itself; all others reach it through gamePage() of src/games/game.ts, which finds it by listing.",
    ),
    ignores: GAMES.flatMap((game) => [`src/games/${game}/**`, `tests/games/${game}/**`]),
  },
);

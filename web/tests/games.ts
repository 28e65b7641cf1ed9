/** The games that the page can show, by the folders of its sources. */
export const GAMES: readonly string[] = Object.keys(import.meta.glob("../src/games/*/index.ts")).map(
  (path) => path.split("/").at(-2) ?? "",
);

// The colour of a game stands in its own folder: whatever is marked with `data-game` wears it.
import type { GameForm } from "./wire";

type Coloured = Pick<GameForm, "id" | "colour">;

const WHITE = "#ffffff";
const BLACK = "#1d1b18";
const known = new Map<string, string>(); // game -> colour
let sheet: CSSStyleSheet | null = null;

/** How light a colour is to the eye, from 0 to 1, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** What is written on a colour: white or black, whichever is read more easily. */
export const inkOn = (colour: string): string => (contrast(colour, BLACK) > contrast(colour, WHITE) ? BLACK : WHITE);

/** From now on these games wear their colours, by rules of a sheet: the server's policy allows no styles in elements. */
export function paint(games: readonly Coloured[]): void {
  for (const { id, colour } of games) known.set(id, colour);
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rules = [...known].map(
    ([id, colour]) => `[data-game="${id}"] { --racing: ${colour}; --on-racing: ${inkOn(colour)}; }`,
  );
  sheet.replaceSync(rules.join("\n"));
}

// The road in words, for who does not see the board: every section of every game, and where on it each car is.
import { describe, expect, test, vi } from "vitest";
import { gamePage } from "@/games/game";
import { pieces as box } from "@/lib/pieces.svelte";
import type { Language } from "@/lib/settings.svelte";
import type { FormulaD, Heat, RallymanDirt } from "@/lib/wire";
import { board, film, pieces } from "../films";
import { answering } from "../server";
import { LANGUAGES, speak } from "../speaking";

/** The road of a film at a step, told from a board that was kept; and all that the board shows, in lines. */
async function told(
  path: string,
  circuit: string,
  { step = 0, language = "en" }: { readonly step?: number; readonly language?: Language } = {},
): Promise<{ road: readonly string[]; lines: readonly string[] }> {
  const race = await film(path);
  const { game } = race.card;
  const boxes = { en: await pieces(game, "en"), es: await pieces(game, "es") };
  answering({ [`/games/${game}/pieces`]: (query) => boxes[query.endsWith("es") ? "es" : "en"] });
  await speak(language);
  const page = await gamePage(game);
  const picture = await board(game, circuit, language);
  const view = {
    ...race.at(step).view,
    ...("stage" in race.at(step).view ? { stage: circuit } : { circuit }),
  } as never;
  await vi.waitFor(() => expect(box.of(game).size).toBe(boxes[language].length));
  return { road: page.road(view, race.card, picture), lines: page.describe(view, race.card, picture) };
}

const ENGLISH: Readonly<Record<string, RegExp>> = {
  "formula_d/corner": /\b(space|lane|stop|corner|straight)\b/,
  "heat/weather": /\b(space|lane|Corner|Speed|Line)\b/,
  "rallyman_dirt/first_turn": /\b(limit|danger)\b/,
};

test.each([
  ["formula_d/corner", "monaco", "Casino (izquierda): curva, interior a la izquierda, 1 parada", 1],
  ["heat/weather", "usa", "Velocidad máxima", 4],
  ["rallyman_dirt/first_turn", "intro-ss1", "Salto 4", 1],
])("%s is told in Spanish, as long as in English", async (path, circuit, spanish, times) => {
  const english = await told(path, circuit);
  const { road } = await told(path, circuit, { language: "es" });
  expect(road).toHaveLength(english.road.length);
  expect(road.filter((line) => line.includes(spanish))).toHaveLength(times);
  expect(road.filter((line) => ENGLISH[path]!.test(line))).toEqual([]);
});

test.each(LANGUAGES)("nothing is left open in any line, in %s", async (language) => {
  for (const [path, circuit] of [
    ["formula_d/corner", "monaco"],
    ["formula_d/street", "street"],
    ["heat/weather", "usa"],
    ["heat/chicanes", "japan"],
    ["rallyman_dirt/first_turn", "rally1-ss1"],
  ] as const) {
    const { road, lines } = await told(path, circuit, { language });
    expect([...road, ...lines].filter((line) => /undefined|null|NaN|\{\w+\}|\[object/.test(line))).toEqual([]);
  }
});

test("a road is not told while another one is drawn, or none", async () => {
  const race = await film<FormulaD.Messages>("formula_d/corner");
  const page = await gamePage("formula_d");
  const { view } = race.at(0);
  expect(page.road(view, race.card, null)).toEqual([]);
  expect(page.road(view, race.card, await board("formula_d", "street"))).toEqual([]);
});

describe("Formula D", () => {
  test("Monaco is told from the line round to the grid, with its pit lane", async () => {
    const { road } = await told("formula_d/corner", "monaco");
    expect(road).toHaveLength(22); // ten corners between eleven straights, and the pit lane
    expect(road[0]).toMatch(
      /^Straight before Sainte-Dévote\. Left lane: 5 spaces; middle lane: 5 spaces; right lane: 6/,
    );
    expect(road[0]).toContain("Begins at the finish line.");
    expect(road[0]).toContain("Out of the pit lane: right lane 2, 3.");
    expect(road[9]).toMatch(
      /^Loews: corner, inside on the left, 3 stops, longest way 18, shortest 8\. Three lanes of 12 spaces\./,
    );
    expect(road[9]).toContain("Arrows into the lane on the left: middle lane 1, 4; right lane 1, 2, 4, 6, 7.");
    expect(road[20]).toContain("Starting grid: 1: left lane 16; 2: right lane 16; 3: left lane 13; ");
    expect(road[20]).toContain("Into the pit lane: right lane 1, 2.");
    expect(road[20]).toContain("Then the finish line.");
    expect(road[21]).toMatch(/^Pit lane\. One lane of 18 spaces\. Boxes: White 1: space 4; White 2: space 5; /);
  });

  test("what only the street has is told where it lies", async () => {
    const { road } = await told("formula_d/street", "street");
    expect(road[4]).toContain("Noisy neighbours: left lane 3 to 5; middle lane 3, 4, 8, 9; right lane 7 to 9.");
    expect(road[8]).toContain("The zone, bad asphalt: left lane 6, 7, 13; ");
    expect(road[10]).toContain("Into the tunnel: 1: left lane 4; 2: middle lane 4; 3: right lane 5.");
    expect(road[10]).toContain("Out of the tunnel: 1: left lane 5; 2: middle lane 5; 3: right lane 6.");
    expect(road[14]).toContain("Police line: left lane 12; middle lane 13; right lane 13.");
    expect(road.filter((line) => line.toLowerCase().includes("pit lane"))).toEqual([]);
  });

  test("a car is told where it stands and how far the next line is, on the road and in its own line", async () => {
    const { road, lines } = await told("formula_d/corner", "monaco");
    const race = await film<FormulaD.Messages>("formula_d/corner");
    for (const car of race.at(0).view.cars) {
      const name = ["Ana", "Yellow 1", "Green 1"][car.seat]!;
      const sections = (await board("formula_d", "monaco")).sections ?? [];
      const at = sections.findIndex(({ lanes = [] }) => lanes.some(({ spaces }) => car.space in spaces));
      expect(road.flatMap((line, number) => (line.includes(`${name} (`) ? [number] : []))).toEqual([at]);
      const lane = sections[at]!.lanes!.find(({ spaces }) => car.space in spaces)!;
      const ahead = lane.spaces[car.space]!;
      const n = Object.keys(lane.spaces).indexOf(car.space) + 1;
      const spaces = ahead === 1 ? "1 space" : `${ahead} spaces`;
      const way = sections[at]!.kind === "straight" ? `${spaces} to the corner` : `out of the corner in ${spaces}`;
      expect(road[at]).toContain(`${name} (${lane.side} lane ${n}, ${way})`);
      const line = lines.find((one) => one.includes(name) && one.includes("lap 1 of"))!;
      expect(line).toContain(`${lane.side} lane ${n}, ${way}, lap 1 of`);
      expect(line).not.toContain(car.space);
    }
  });
});

describe("HEAT", () => {
  test("is told space by space, with its lines, limits, tokens and cars", async () => {
    const { road } = await told("heat/weather", "usa");
    const { view } = (await film<Heat.Messages>("heat/weather")).at(0);
    expect(road).toHaveLength(9);
    expect(road[0]).toMatch(/^Spaces 0 to 11, 12 in all, in two lanes\. Begins at the Start\/Finish Line\. /);
    expect(road[0]).toContain("Race Line beside lane 1, the left one. Legend Line before space 2.");
    expect(road[0]).toContain("Numbers 0, 1, 2, 3 for Legends on spaces 11, 10, 9, 8");
    expect(road[8]).toContain("Starting grid, pole first: space 68, lane 1; space 68, lane 2; space 67, lane 1; ");
    [12, 33, 49, 57].forEach((line, number) => {
      const side = number === 3 ? "left" : "right";
      const corner = road[2 * number + 1]!;
      expect(
        corner.startsWith(
          `Corner ${number + 1}, to the ${side}: Speed Limit ${view.limits[number]!}. Corner Line before space ${line}.`,
        ),
      ).toBe(true);
      expect(corner.includes("Road Condition: ")).toBe(view.road[number] !== "");
    });
    expect(view.road.some((token) => token !== "")).toBe(true);
    const [car] = view.cars;
    const here = `Ana (space ${car!.space}, lane ${car!.lane}, ${81 - car!.space} spaces to Corner 1)`;
    expect(road.filter((line) => line.includes(here))).toHaveLength(1);
  });

  test("floods, bridges, chevrons and chicanes are told with their spaces", async () => {
    const { road } = await told("heat/chicanes", "japan");
    expect(road[0]).toContain("Flooded: 5 to 9. Bridge: 1 to 4. Chevron: 7 to 9.");
    expect(road[1]).toContain("Chicane with Corner 2.");
    expect(road[3]).toContain("Chicane with Corner 1.");
    expect(road.filter((line) => line.includes("Road Condition"))).toEqual([]);
  });

  test("the lines tell cars, hands and what was played, and to who may know it only", async () => {
    const { lines } = await told("heat/plan", "usa", { step: 3 });
    expect(lines.join("\n")).toContain("Ana (Black): lap 1, space 3, lane 1, gear 2");
    expect(lines).toContain("Your hand: Upgrade 0, Basic 2, Basic 3, Heat, Stress.");
    expect(lines).toContain("Played: Basic 1, Basic 3; Speed 4.");
    const watched = await told("heat/watched", "usa");
    expect(watched.lines.find((line) => line.includes("Basic"))).toBeUndefined();
  });
});

describe("Rallyman: DIRT", () => {
  test("every section of a stage is told with its kind, limits, danger, jump, ford and shortcuts", async () => {
    const { road } = await told("rallyman_dirt/first_turn", "intro-ss1");
    const { sections } = await board("rallyman_dirt", "intro-ss1");
    expect(road).toHaveLength(sections!.length);
    expect(road[0]).toMatch(/^Start row, two lanes\. Tile 202/);
    expect(road.at(-1)).toMatch(/^Finish, two lanes\. /);
    const count = (words: string): number => road.join("\n").split(words).length - 1;
    expect(count("jump 4")).toBe(1);
    expect(count("ford")).toBe(1);
    expect(count("shortcut from section")).toBe(2);
    const curves = road.filter((line) => line.startsWith("Curve to the "));
    expect(curves.some((line) => line.includes("left"))).toBe(true);
    expect(curves.some((line) => line.includes("right"))).toBe(true);
    for (const curve of curves) expect(curve).toMatch(/; outer route: .*; inner route: .*limit|limit.*; inner route: /);
    const levels = /(low|medium|high) danger/i;
    expect(road.filter((line) => !levels.test(line))).toEqual([]);
  });

  test("a car is told in the section it stands in", async () => {
    const race = await film<RallymanDirt.Messages>("rallyman_dirt/one_by_one");
    const { sections } = await board("rallyman_dirt", "rally1-ss1");
    for (const step of [0, 1, 2]) {
      const { road } = await told("rallyman_dirt/one_by_one", "rally1-ss1", { step });
      const place = race.at(step).view.cars[0]!.space;
      const at = sections!.findIndex(({ spaces = {} }) => place in spaces);
      expect(road.flatMap((line, number) => (line.includes("Here: Ana") ? [number] : []))).toEqual([at]);
    }
  });

  test("a car beside the road is told there", async () => {
    const { road } = await told("rallyman_dirt/finish", "rally1-ss1");
    expect(road.filter((line) => line.includes("Green (beside the road)"))).toHaveLength(1);
  });
});

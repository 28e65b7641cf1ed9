import { expect, test } from "vitest";
import type { Formula } from "@/games/formula_d/messages";
import { board, film } from "../../films";
import { told } from "../../roads";

test("Monaco is told from the line round to the grid, with its pit lane", async () => {
  const { road } = await told("formula_d/corner", "monaco");
  expect(road).toHaveLength(22); // ten corners between eleven straights, and the pit lane
  expect(road[0]).toMatch(/^Straight before Sainte-Dévote\. Left lane: 5 spaces; middle lane: 5 spaces; right lane: 6/);
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
  const race = await film<Formula>("formula_d/corner");
  for (const { seat, place: space = "" } of race.at(0).view.cars ?? []) {
    const name = ["Ana", "Yellow 1", "Green 1"][seat!]!;
    const sections = (await board("formula_d", "monaco")).sections ?? [];
    const at = sections.findIndex(({ lanes = [] }) => lanes.some(({ spaces }) => space in spaces));
    expect(road.flatMap((line, number) => (line.includes(`${name} (`) ? [number] : []))).toEqual([at]);
    const lane = sections[at]!.lanes!.find(({ spaces }) => space in spaces)!;
    const ahead = lane.spaces[space]!;
    const n = Object.keys(lane.spaces).indexOf(space) + 1;
    const spaces = ahead === 1 ? "1 space" : `${ahead} spaces`;
    const way = sections[at]!.kind === "straight" ? `${spaces} to the corner` : `out of the corner in ${spaces}`;
    expect(road[at]).toContain(`${name} (${lane.side} lane ${n}, ${way})`);
    const line = lines.find((one) => one.includes(name) && one.includes("lap 1 of"))!;
    expect(line).toContain(`${lane.side} lane ${n}, ${way}, lap 1 of`);
    expect(line).not.toContain(space);
  }
});

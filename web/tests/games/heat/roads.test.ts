import { expect, test } from "vitest";
import { tableOf, type Race } from "@/games/heat/table";
import { film } from "../../films";
import { told } from "../../roads";

const PRINTED = [7, 3, 3, 2]; // Speed Limits of the board

test("is told space by space, with its lines, limits, tokens and cars", async () => {
  const { road } = await told("heat/weather", "usa");
  const { view } = (await film<Race>("heat/weather")).at(0);
  const { corners } = tableOf(view);
  expect(road).toHaveLength(9);
  expect(road[0]).toMatch(/^Spaces 0 to 11, 12 in all, in two lanes\. Begins at the Start\/Finish Line\. /);
  expect(road[0]).toContain("Race Line beside lane 1, the left one. Legend Line before space 2.");
  expect(road[0]).toContain("Numbers 0, 1, 2, 3 for Legends on spaces 11, 10, 9, 8");
  expect(road[8]).toContain("Starting grid, pole first: space 68, lane 1; space 68, lane 2; space 67, lane 1; ");
  [12, 33, 49, 57].forEach((line, number) => {
    const side = number === 3 ? "left" : "right";
    const corner = road[2 * number + 1]!;
    const special = corners.find((one) => one.corner === number + 1);
    expect(
      corner.startsWith(
        `Corner ${number + 1}, to the ${side}: Speed Limit ${special?.limit ?? PRINTED[number]!}. Corner Line before space ${line}.`,
      ),
    ).toBe(true);
    expect(corner.includes("Road Condition: ")).toBe((special?.token ?? "") !== "");
  });
  expect(corners.some(({ token }) => token !== "")).toBe(true);
  const [space, lane] = view
    .cars!.find(({ name }) => name === "Ana")!
    .place!.split("/")
    .map(Number);
  const here = `Ana (space ${space!}, lane ${lane!}, ${81 - space!} spaces to Corner 1)`;
  expect(road.filter((line) => line.includes(here))).toHaveLength(1);
});

test("what lies at a corner is told by the corner, without the name of a space that only the board knows", async () => {
  const { lines } = await told("heat/weather", "usa");
  expect(lines.filter((line) => line.startsWith("Corner "))).not.toEqual([]);
  expect(lines.filter((line) => /\d\/\d/.test(line))).toEqual([]);
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

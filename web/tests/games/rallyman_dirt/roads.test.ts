import { expect, test } from "vitest";
import type { Rally } from "@/games/rallyman_dirt/messages";
import { board, film } from "../../films";
import { told } from "../../roads";

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
  const race = await film<Rally>("rallyman_dirt/one_by_one");
  const { sections } = await board("rallyman_dirt", "rally1-ss1");
  for (const step of [0, 1, 2]) {
    const { road } = await told("rallyman_dirt/one_by_one", "rally1-ss1", { step });
    const place = race.at(step).view.cars![0]!.place!;
    const at = sections!.findIndex(({ spaces = {} }) => place in spaces);
    expect(road.flatMap((line, number) => (line.includes("Here: Ana") ? [number] : []))).toEqual([at]);
  }
});

test("a car beside the road is told there", async () => {
  const { road } = await told("rallyman_dirt/finish", "rally1-ss1");
  expect(road.filter((line) => line.includes("Green (beside the road)"))).toHaveLength(1);
});

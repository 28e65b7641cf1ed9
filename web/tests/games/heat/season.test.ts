import { expect, test } from "vitest";
import { page } from "@/games/heat";
import type { Table } from "@/games/heat/table";
import { only } from "../../given";
import { speak } from "../../speaking";

test("a car that nobody drives is called by its colour, and a Legend by what it is", async () => {
  expect(page.carName?.({ seat: 1, name: "red" })).toBe("Red");
  expect(page.carName?.({ seat: -1, name: "red" })).toBe("Red (Legend)");
  await speak("es");
  expect(page.carName?.({ seat: -1, name: "red" })).toBe("Rojo (Leyenda)");
  expect(page.carName?.({ seat: 1, name: "of another box" })).toBe("of another box");
});

test("a scene says where it is, which race it is, and whether it is one of a championship", () => {
  const season = { kind: "championship", race: 3, run: 2 } as const;
  const scene = only<Table>({ board: "usa", season });
  expect([page.circuit(scene), page.race?.(scene)]).toEqual(["usa", 3]);
  expect([null, season].map((one) => page.season?.({ ...scene, season: one }))).toEqual([null, "championship"]);
});

import { expect, test } from "vitest";
import { page } from "@/games/heat";
import type * as Heat from "@/games/heat/wire";
import { only } from "../../given";
import { speak } from "../../speaking";

test("a car that nobody drives is called by its colour, and a Legend by what it is", async () => {
  expect(page.carName?.({ seat: 1, name: "red" })).toBe("Red");
  expect(page.carName?.({ seat: -1, name: "red" })).toBe("Red (Legend)");
  await speak("es");
  expect(page.carName?.({ seat: -1, name: "red" })).toBe("Rojo (Leyenda)");
  expect(page.carName?.({ seat: 1, name: "of another box" })).toBe("of another box");
});

test("a view says where it is, which race it is, and whether it is one of a championship", () => {
  const view = only<Heat.View>({ circuit: "usa", race: 3, mode: "goat" });
  expect([page.circuit(view), page.race?.(view)]).toEqual(["usa", 3]);
  const modes = ["race", "championship", "goat"].map((mode) => page.season?.({ ...view, mode }));
  expect(modes).toEqual([null, "championship", "championship"]);
});

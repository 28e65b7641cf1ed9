import { expect, test } from "vitest";
import { inkOn, paint } from "@/lib/colours";
import { FORMS } from "../games";

test("what is written on a colour can be read", () => {
  expect(["#ffffff", "#000000", "#d7352a", "#e08a1e"].map(inkOn)).toEqual(["#1d1b18", "#ffffff", "#ffffff", "#1d1b18"]);
});

test("what is marked as a game's wears its colour, and keeps it when others come", () => {
  const [first, ...others] = FORMS;
  paint([first!]);
  paint(others);
  for (const { id, colour } of FORMS) {
    const mark = document.createElement("div");
    mark.dataset.game = id;
    document.body.append(mark);
    expect(getComputedStyle(mark).getPropertyValue("--racing")).toBe(colour);
  }
});

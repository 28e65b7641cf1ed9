// Who is where: a bot is said to be one, and a strip shows one gauge of many with its unit.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Row } from "@/games/game";
import Standings from "@/lib/table/Standings.svelte";
import { car, summary } from "../../given";
import { all, read, texts, the } from "../../seen";

const gauge = (kind: string, text: string, unit: string): Row["gauges"][number] => ({ kind, text, unit, name: kind });
const row = (id: number, ...gauges: Row["gauges"]): Row => ({
  id,
  place: id + 1,
  gap: "in Abbey",
  gauges,
  out: false,
  finished: false,
});

function show(gauges: Row["gauges"], strip = false): void {
  const rows = [row(0, ...gauges), row(1, ...gauges)];
  render(Standings, {
    rows,
    cars: [car(0), car(1)],
    summary: summary(),
    clocks: [],
    asked: [],
    strip,
    onpick: () => undefined,
  });
}
const FOUR = [
  gauge("tyre", "2", "soft"),
  gauge("skill", "5", "Ski."),
  gauge("engine", "7", "Eng."),
  gauge("brakes", "6", "Bra."),
];

test("a bot is told by a word behind where it is, which stays in sight where there is no room for both", () => {
  show(FOUR);
  expect(texts(".gap")).toEqual(["in Abbey", "in Abbey · bot"]);
  expect(read(all("li")[1]!.querySelector("strong")!)).toBe("Driver 2");
});

test("a row shows all gauges, a strip one of many", () => {
  show(FOUR);
  expect(all("li:first-child .gauge")).toHaveLength(4);
  document.body.replaceChildren();
  show(FOUR, true);
  expect(read(the("li:first-child .gauge"))).toBe("tyre 2 soft");
});

test("a strip leaves two gauges as they are", () => {
  show(FOUR.slice(0, 2), true);
  expect(all("li:first-child .gauge")).toHaveLength(2);
});

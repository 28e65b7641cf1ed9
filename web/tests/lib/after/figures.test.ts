// After the race: charts, the classification, the address of a moment.
import { describe, expect, test } from "vitest";
import { apart, levelPath, linesOf, straightPath, ticksOf } from "@/lib/after/chart";
import { addressOf, hashOf, wantedMoment } from "@/lib/after/moment";
import { finishersOf, seasonFinishers, victory } from "@/lib/after/results";
import type { RaceReport, SeasonReport } from "@/lib/wire";
import { car, doer, event, gamePage, only, row, summary, update } from "../../given";
import { speak } from "../../speaking";

describe("a chart", () => {
  const report: RaceReport = only({
    cars: [
      { car: 1, places: [2, 1, null], gaps: [0, 0, null], out: true },
      { car: 0, places: [1, 2, 1], gaps: [1, 3, 0], out: false },
      { car: 9, places: [3], gaps: [3], out: false },
    ],
  });

  test("has a line for each car that is known, told apart by more than its colour", () => {
    const lines = linesOf(report, [car(0), car(1)], "gaps");
    expect(lines.map(({ car: { id }, values, out }) => [id, values, out])).toEqual([
      [1, [0, 0, null], true],
      [0, [1, 3, 0], false],
    ]);
    expect(lines[0]?.dash).not.toBe(lines[1]?.dash);
    expect(linesOf(report, [car(0)], "places").map(({ values }) => values)).toEqual([[1, 2, 1]]);
  });

  test("has as many numbers as can be written side by side", () => {
    expect(ticksOf(5, 400)).toEqual([1, 2, 3, 4, 5]);
    expect(ticksOf(20, 300)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    expect(ticksOf(40, 100)).toEqual([10, 20, 30, 40]);
    expect(ticksOf(0, 100)).toEqual([]);
    for (const rounds of [3, 17, 60, 150]) {
      const ticks = ticksOf(rounds, 250);
      expect(250 / rounds).toBeLessThanOrEqual(250 / Math.max(1, ticks.length));
    }
  });

  test("leads level from round to round, or straight", () => {
    const spots = [
      { x: 0, y: 10 },
      { x: 20, y: 30 },
    ];
    expect(levelPath(spots)).toBe("M0 10C10 10 10 30 20 30");
    expect(straightPath(spots)).toBe("M0 10L20 30");
    expect([levelPath([]), straightPath([])]).toEqual(["", ""]);
  });

  test("moves names apart that would lie over each other, in their order and within the frame", () => {
    expect(apart([50, 10, 11], 10, 0, 100)).toEqual([50, 10, 20]);
    expect(apart([99, 98, 97], 10, 0, 100)).toEqual([100, 90, 80]);
    const tight = apart([5, 5, 5, 5], 10, 0, 12);
    expect(tight).toEqual([0, 4, 8, 12]);
  });
});

describe("the classification", () => {
  const page = gamePage({
    cars: () => [car(0), car(1), car(2), car(3)],
    rows: () => [
      row(2, { place: 4, out: true, gap: "out" }),
      row(1, { place: 2, gap: "+3" }),
      row(0, { place: 1, gap: "home" }),
      row(7, { place: 3 }),
    ],
    doer,
  });
  const end = update(9, {
    events: [event(2), event(2), event(2), event(1)],
    told: ["starts", "its engine fails", "", "x"],
  });

  test("has the best first and those who are out last, with the last word about them", () => {
    const found = finishersOf(page, end, summary(), 0);
    expect(found.map(({ car: { id }, told, out, why }) => [id, told, out, why])).toEqual([
      [0, "home", false, ""],
      [1, "+3", false, ""],
      [2, "out", true, "its engine fails"],
    ]);
  });

  test("of a season tells points, of a rally times", () => {
    const season = (more: object): SeasonReport =>
      only({
        standings: [
          { car: 1, place: 1, ...more },
          { car: 0, place: 2, left: true, ...more },
          { car: 8, place: 3, ...more },
        ],
      });
    const cars = [car(0), car(1)];
    expect(
      seasonFinishers(season({ points: 12 }), cars, (n) => `${n} pts`).map(({ told, out }) => [told, out]),
    ).toEqual([
      ["12 pts", false],
      ["12 pts", true],
    ]);
    expect(seasonFinishers(season({ time: 158 }), cars, String)[0]?.told).toBe("2:38");
  });

  test("names the winner, or all who share the win", async () => {
    expect(victory(["Ana"], false)).toBe("Ana wins");
    expect(victory(["Ana", "Ben"], false)).toBe("Ana and Ben share the win");
    expect(victory(["Ana"], true)).toContain("champion");
    await speak("es");
    expect(victory(["Ana", "Ben"], true)).toContain("Ana y Ben");
  });
});

describe("the address of a moment", () => {
  test("leads back to the moment, and through whose eyes", () => {
    for (const [moment, seat] of [
      [0, null],
      [123, null],
      [45, 3],
    ] as const) {
      expect(wantedMoment(hashOf(moment, seat))).toEqual({ moment, seat });
    }
    expect(addressOf("t1", 5, 2)).toBe(`${location.origin}/t/t1/after#m=5&s=2`);
  });

  test.each(["", "#m=", "#m=x", "#m=1&s=", "#m=1234567", "#m=1&s=123", "#x"])("%s asks for none", (hash) => {
    expect(wantedMoment(hash)).toBe(null);
  });
});

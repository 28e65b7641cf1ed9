// Pole Position's dashboard: sets of tyres that differ, dice, levers, a fight as two columns, a timing tower, the sky.
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { page } from "@/games/pole_position";
import Stints from "@/lib/after/Stints.svelte";
import type { Plain } from "@/lib/plain/messages";
import { ending, film } from "../../films";
import { all, read, texts, the } from "../../seen";
import { openTable } from "../../table";

const buttons = (): string[] => texts("[data-decision] button[data-option]");

test("qualifying is a tower that tells every result, and what two more laps are worth", async () => {
  await openTable("pole_position/start");
  expect(all("[data-testid=tower] li")).toHaveLength(2);
  expect(texts("[data-testid=tower] li b").every((result) => /^[1-6]$/.test(result))).toBe(true);
  expect(buttons()[1]).toMatch(/better in \d+ %/);
});

test("no two first sets are told alike: mean, laps and the chance to leave the track stand on each", async () => {
  await openTable("pole_position/start", { step: 1 });
  expect(buttons().map((text) => /(\d+\.\d) PM (\d+ laps?) off (\d+ %)/.exec(text)?.slice(1).join(" · "))).toEqual([
    "4.7 · 2 laps · 83 %",
    "5.2 · 4 laps · 67 %",
    "7.5 · 6 laps · 0 %",
    "6.5 · 3 laps · 0 %",
  ]);
});

test("in the rain a set in the box says how likely it leaves the track", async () => {
  await openTable("pole_position/stop", { language: "es" });
  expect(buttons().map((text) => /salirse (\d+ %)/.exec(text)?.[1])).toEqual(["83 %", "67 %", "0 %", "0 %"]);
  expect(the("[data-testid=sky]").classList.contains("light_rain")).toBe(true);
});

test("my car: four discs, the set in use with its laps, blocks for engine, brakes and skill", async () => {
  await openTable("pole_position/push");
  expect(texts(".tyres li .unseen")).toEqual([
    "soft: wear 2 of 2, 2 laps before it loses PM",
    "hard, mounted: wear 4 of 4, 4 laps before it loses PM",
    "intermediate: wear 6 of 6, 3 laps before it loses PM",
    "rain: wear 6 of 6, 2 laps before it loses PM",
  ]);
  expect(all("[data-points=engine] .blocks .left")).toHaveLength(7);
  expect(read(the("[data-testid=pm] b"))).toBe("9");
});

test("a push is a lever with its price, and who points at it sees where it leads before it is paid", async () => {
  const table = await openTable("pole_position/push");
  const lever = all("[data-decision] button[data-option]").find((one) => read(one).includes("engine"))!;
  expect(lever.querySelectorAll(".lever i")).toHaveLength(1);
  expect(read(lever)).toMatch(/up to 3 spaces as far as /);
  const before = all(".mark[data-aim]").length;
  await table.point(lever);
  expect(all(`.mark[data-option="${lever.dataset.option}"]`).length).toBeGreaterThan(0);
  expect(before).toBeGreaterThan(0);
  expect(table.sent).toEqual([]);
});

test("a roll says what it is worth, another one how likely it is better; the main button takes the usual", async () => {
  const table = await openTable("pole_position/roll");
  expect(buttons()[0]).toContain("9 PM");
  expect(buttons()[1]).toContain("better in 33 %");
  await table.press("Enter");
  expect(table.sent).toMatchObject([{ type: "take_roll", value: 9 }]);
});

test("with the keyboard a whole way is named and driven: the farthest place, then Enter", async () => {
  const table = await openTable("pole_position/roll");
  await table.press(".");
  expect(read(the("[data-testid=main]"))).toMatch(/^→ /);
  expect(all(".mark.lit")).toHaveLength(1);
  await table.press("Enter");
  expect(table.sent.slice(0, 2)).toMatchObject([
    { type: "take_roll", value: 9 },
    { type: "boost", kind: "none" },
  ]);
  expect(table.sent.at(2)).toMatchObject({ type: "step" });
});

describe("a fight", () => {
  test("before the dice shows what each could bid, and the chance that each point brings", async () => {
    await openTable("pole_position/defence");
    const picture = the("[data-testid=fight] svg[role=img]").getAttribute("aria-label");
    expect(picture).toMatch(/8 to bid yet; Ana: 0, 8 to bid yet/);
    const ladder = texts(".ladder li").map((text) => Number(/(\d+) %/.exec(text)?.[1]));
    expect(ladder).toHaveLength(9);
    expect([...ladder].sort((a, b) => a - b)).toEqual(ladder);
  });

  test("has two columns with their dice; a bid under the pointer raises mine", async () => {
    const table = await openTable("pole_position/fight", { step: 2 });
    expect(texts("[data-testid=fight] .pips")).toEqual(["2", "6"]);
    expect(texts("[data-testid=fight] .total")).toEqual(["5", "6"]);
    const bid = all("[data-decision] button[data-option]")[1]!;
    expect(read(bid)).toBe("2 comes to 7 answer: 1");
    await table.point(bid);
    expect(texts("[data-testid=fight] .total")).toEqual(["7", "6"]);
    expect(all("[data-testid=fight] rect.more")).toHaveLength(2);
  });

  test("says the least bid that turns it, the least that cannot be answered, and what is paid", async () => {
    await openTable("pole_position/fight", { step: 2 });
    expect(texts("[data-testid=fight-told] span")).toEqual([
      "Orange is ahead, 6 to 5.",
      "Ana turns it with a bid of 2.",
      "A bid of 7 cannot be answered: it would cost 7 skill in all, and the loser nothing.",
    ]);
  });

  test("that ends in equal rolls shows the damage dice", async () => {
    await openTable("pole_position/collision", { step: 2 });
    expect(texts("[data-testid=damage] li b")).toEqual(["2", "4"]);
    expect(texts("[data-testid=damage] li span")).toEqual(["Ana: 1 brake point", "Orange: light breakdown"]);
  });
});

test("the text view tells all sets of tyres, the fight, and the road", async () => {
  const table = await openTable("pole_position/fight", { step: 2 });
  await table.press("t");
  const told = read(the("[data-testid=text-view]"));
  expect(told).toContain("rain: wear 6 of 6");
  expect(told).toContain("A bid of 7 cannot be answered");
  expect(told).toContain("the ideal line enters by L");
});

test("who watches sees the table without a question", async () => {
  await openTable("pole_position/watched");
  expect(all("[data-decision] button[data-option]")).toEqual([]);
  expect(the("[data-testid=sky]")).toBeTruthy();
});

test("after the race each car has a strip of its tyres, and the weather one below", async () => {
  const { report, film: race } = await ending("pole_position");
  const cars = page.cars((await film<Plain>("pole_position/watched")).at(0).view, race.summary, null);
  render(Stints, { report: report.en, cars, order: [1, 0] });
  expect(texts("[data-testid=stints] .row .who b")).toEqual(["Orange", "Ana"]);
  expect(texts("[data-testid=stints] .row .strip li span[aria-hidden]").slice(0, 2)).toEqual(["R", "R"]);
  expect(texts("[data-testid=stints] .sky .unseen")[0]).toMatch(/^heavy rain, grid to \d+/);
});

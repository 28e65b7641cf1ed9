// HEAT's dashboard: a plan by speed, by card and by key; what was laid taken back; others' hands stay closed.
import { cleanup } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { tableOf, type Table } from "@/games/heat/table";
import { all, button, read, the, texts } from "../../seen";
import { openTable } from "../../table";

const gears = (): HTMLElement[] => all(".gate [data-option]");
const hand = (): HTMLElement[] => all(".fan button");
const chosen = (): HTMLElement[] => all(".fan button.chosen");
const named = (card: HTMLElement): string => card.getAttribute("aria-label") ?? read(card);
/** The sure Speeds of a gear. */
const speeds = (row: number): HTMLElement[] => [
  ...all(".plan .row")[row]!.querySelectorAll<HTMLElement>(".cell:not(.turns)"),
];
const banner = (): string => read(the("[data-testid=banner]"));

test("a plan begins with the lever and a hand of seven", async () => {
  await openTable("heat/plan");
  expect(
    gears()
      .map(({ dataset }) => dataset.key)
      .sort(),
  ).toEqual(["E", "Q", "W"]);
  expect(hand()).toHaveLength(7);
  expect(banner()).toBe("Ana, in 1st: which gear now?");
  expect(the("[data-testid=undo]")).toHaveProperty("disabled", true);
});

const PLAN = [
  { type: "gear", gear: 2 },
  { type: "card", card: "basic-1" },
  { type: "card", card: "basic-3" },
];
const keyOf = (name: string): string => all(".fan [data-key]").find((card) => named(card).includes(name))!.dataset.key!;

test("a speed lays its gear and its cards, and one command drives off once the button is pressed", async () => {
  const table = await openTable("heat/plan");
  await table.click(speeds(1).find((cell) => read(cell).startsWith("Speed 4,"))!);
  expect(table.commands).toEqual([]);
  expect(chosen()).toHaveLength(2);
  expect(read(the("[data-testid=main]"))).toContain("Play these cards: Speed 4");
  await table.click(the("[data-testid=main]"));
  expect(table.commands.map(({ type }) => type)).toEqual(["play_all"]);
  expect(table.sent).toEqual(PLAN);
  expect(all(".plan")).toEqual([]);
});

test("what was laid is taken back without the server hearing of it", async () => {
  const table = await openTable("heat/plan");
  await table.press("w");
  await table.press(keyOf("Basic 1"));
  expect(chosen()).toHaveLength(1);
  await table.click(the("[data-testid=undo]"));
  expect(chosen()).toHaveLength(0);
  await table.press("u");
  expect(gears()).toHaveLength(3);
  expect(table.commands).toEqual([]);
});

test("what was laid is still there when the page is loaded anew", async () => {
  const table = await openTable("heat/plan");
  await table.press("w");
  await table.press(keyOf("Basic 1"));
  await table.reload();
  expect(chosen()).toHaveLength(1);
  expect(banner()).toBe("In 2nd: which card? 1 to play");
});

test("what the server has of a plan is taken back there", async () => {
  const table = await openTable("heat/plan", { step: 2 });
  expect(chosen()).toHaveLength(1);
  await table.click(the("[data-testid=undo]"));
  expect(chosen()).toHaveLength(0);
  expect(table.commands.map(({ type }) => type)).toEqual(["undo"]);
});

test("a plan is made with the keys that stand on it; the last card is taken up, and Enter drives off", async () => {
  const table = await openTable("heat/plan");
  await table.press("w");
  const [one, three] = [keyOf("Basic 1"), keyOf("Basic 3")];
  await table.press(one, three);
  expect(chosen()).toHaveLength(2);
  expect(table.commands).toEqual([]);
  await table.press(three);
  expect(chosen()).toHaveLength(1);
  await table.press(three, "Enter");
  expect(table.sent).toEqual(PLAN);
  expect(all(".plan")).toEqual([]);
});

test("a card of the plan is put back, and the gear changed, until it is driven", async () => {
  const table = await openTable("heat/plan");
  await table.press("w");
  await table.press(keyOf("Basic 1"));
  await table.click(chosen()[0]!);
  expect(chosen()).toHaveLength(0);
  await table.press("e");
  expect(read(the(".plan"))).toContain("3 cards to play");
  expect(table.commands).toEqual([]);
});

test("Enter after a gear goes on with the plan: a gear that was taken does not keep it for itself", async () => {
  const table = await openTable("heat/plan");
  await table.press("w", "Enter");
  expect(all(".fan button.open")).toHaveLength(1);
  expect(table.sent).toEqual([]);
});

test("a key that is held down is pressed once", async () => {
  await openTable("heat/plan");
  const held = new KeyboardEvent("keydown", { key: "w", repeat: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(held);
  expect(read(the(".plan"))).toContain("What each gear brings");
});

test("G goes to the lever", async () => {
  const table = await openTable("heat/plan");
  await table.press("g");
  expect(document.activeElement).toBe(gears()[0]);
});

test("pointing at a speed shows where it leads, and with which cards", async () => {
  const table = await openTable("heat/plan");
  await table.point(speeds(1).find((cell) => read(cell).startsWith("Speed 4,"))!);
  expect(all("svg.table .mark")).toHaveLength(1);
  expect(all("svg.table .way").length).toBeGreaterThan(0);
  expect(all(".fan button.lit")).toHaveLength(2);
  expect(table.sent).toEqual([]);
});

test("after the cards are turned over, what can be done is offered with what it brings", async () => {
  const table = await openTable("heat/plan", { step: 3 });
  expect(banner()).toBe("Ana, Speed 4: what now?");
  expect(read(the(".played"))).toContain("4");
  await table.click(button(/cool/i));
  expect(table.sent).toEqual([{ type: "cooldown", source: "gear", heat: 1 }]);
});

test("the same in Spanish", async () => {
  await openTable("heat/plan", { step: 3, language: "es" });
  expect(banner()).toBe("Ana, velocidad 4: ¿qué haces?");
});

test("a plan that may be too fast marks what spins out, and asks before it is driven", async () => {
  const table = await openTable("heat/corner");
  const spins = all(".plan .cell").filter((cell) => cell.className.includes("spins"));
  expect(spins.length).toBeGreaterThan(0);
  expect(read(spins[0]!)).toContain("✗");
  expect(table.sent).toEqual([]);
});

test("a slipstream is taken by its place on the board too", async () => {
  const table = await openTable("heat/slipstream", { step: 1 });
  expect(table.film.prompt(1).options).toEqual([
    { type: "slipstream", spaces: 0 },
    { type: "slipstream", spaces: 2 },
  ]);
  const marks = all("svg.table .mark.option");
  expect(marks.map((mark) => mark.dataset.option).sort()).toEqual(["0", "1"]);
  await table.click(marks.find((mark) => mark.dataset.option === "0")!);
  expect(table.sent).toEqual([{ type: "slipstream", spaces: 0 }]);
});

describe("who watches", () => {
  test("sees how many cards there are but none of them, and is offered nothing", async () => {
    const table = await openTable("heat/watched");
    expect(texts("h2, h3, h4")).toContain("Ana · 7 cards in hand");
    expect(hand()).toEqual([]);
    expect(all("[data-option], [data-testid=main]")).toEqual([]);
    expect(banner()).toBe("Waiting for Ana, Blue");
    expect(tableOf(table.film.at(0).view as Table).hand).toEqual([]);
  });

  test("sees the market, which lies open to everybody, and whose pick it is", async () => {
    const { film } = await openTable("heat/garage");
    const picking = texts(".garage [data-option] .unseen");
    expect(picking).toHaveLength(film.prompt(0).options.length);
    cleanup();
    const watching = await openTable("heat/garage_watched");
    const market = all(".market .cards button");
    expect(texts(".market .cards button .unseen")).toEqual(picking);
    expect(texts("h2, h3, h4").join()).toContain("Ana picks");
    await watching.click(market[0]!);
    expect(read(the(".market div.foot"))).toContain(picking[0]!);
    expect(all("[data-option]")).toEqual([]);
  });
});

test("an Upgrade is taken from the market", async () => {
  const table = await openTable("heat/garage");
  await table.click(all(".garage [data-option]")[0]!);
  await table.click(the("[data-testid=main]"));
  expect(table.sent).toEqual([{ type: "draft", card: "up-10" }]);
  expect(read(the("[data-testid=log]"))).toContain("Ana takes Brakes 1/5");
});

test("a championship has its table, with everybody at nought", async () => {
  await openTable("heat/championship");
  expect(texts("details summary .label").join()).toContain("1961");
  const points = texts("details td.score");
  expect(points.length).toBeGreaterThan(2);
  expect(new Set(points)).toEqual(new Set(["0"]));
});

test("a race that is over says so", async () => {
  const table = await openTable("heat/over");
  await table.press("Enter", "Enter");
  expect(table.sent).toEqual([{ type: "done" }]);
  expect(banner()).toBe("The race is over");
});

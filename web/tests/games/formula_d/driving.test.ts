// Formula D's dashboard: what each gear brings, where a roll leads, what is left of the car.
import { describe, expect, test } from "vitest";
import { all, read, the, texts } from "../../seen";
import { openTable } from "../../table";

const banner = (): string => read(the("[data-testid=banner]"));
const options = (): HTMLElement[] => all(".dashboard ul [data-option]");

describe("a gear", () => {
  test("says what it brings: the stop, what it wears, and how likely the car is out", async () => {
    await openTable("formula_d/corner");
    expect(banner()).toBe("Ana, in 4th: which gear now?");
    const told = options().map(read);
    expect(told).toHaveLength(5);
    expect(told[2]).toContain("3rd gear: stop 75 %, wear 1.5, out 25 %");
    expect(told[4]).toContain("5th gear: wear 3, out 100 %");
  });

  test("is told in Spanish", async () => {
    await openTable("formula_d/corner", { language: "es" });
    expect(banner()).toBe("Ana, en 4.ª: ¿qué marcha metes?");
    expect(read(the("[data-decision]"))).toContain("3.ª marcha: parada 75 %, desgaste 1,5, fuera 25 %");
  });

  test("that may well end the race is asked about first, unless nobody wants that", async () => {
    const table = await openTable("formula_d/corner");
    await table.click(options()[2]!);
    expect(table.sent).toEqual([]);
    expect(read(the("[data-testid=option-card]"))).toContain("Do it");
    await table.press("Escape");
    expect(all(".held")).toEqual([]);
    await table.click(options()[2]!);
    await table.press("Enter");
    expect(table.sent).toEqual([{ type: "gear", gear: 3 }]);
  });

  test("is pointed at by its digit, and its landings are lit on the board", async () => {
    const table = await openTable("formula_d/corner");
    await table.press("3");
    expect(document.activeElement).toBe(options()[2]);
    expect(all(".dashboard .open[data-option]").map(({ dataset }) => dataset.option)).toContain("2");
    expect(all("svg.table .mark.danger")).not.toEqual([]);
    expect(all("svg.table .mark").length).toBeGreaterThan(3);
  });

  test("that cannot be had says why when it is asked for", async () => {
    const table = await openTable("formula_d/corner");
    const six = all(".dashboard button").find((one) => (one.getAttribute("aria-label") ?? "").includes("6th"));
    await table.click(six!);
    expect(table.sent).toEqual([]);
    expect(read(the("[data-decision]"))).toContain("6th: the gearbox goes up one gear at a time.");
  });
});

describe("a roll", () => {
  test("leads to every end with its price, on the board and beside it", async () => {
    const table = await openTable("formula_d/corner", { step: 1 });
    const { options: offered } = table.film.prompt(1);
    expect(options()).toHaveLength(offered.length);
    expect(all("svg.table .mark.option")).toHaveLength(offered.length);
    expect(texts("svg.table .mark.option text").some((text) => text.startsWith("−"))).toBe(true);
  });

  test("is driven with the mouse on the board, and its way shown before", async () => {
    const table = await openTable("formula_d/corner", { step: 1 });
    const usual = all("svg.table .mark.option").find((mark) => mark.dataset.option === "0")!;
    await table.point(usual);
    expect(all("svg.table .way").length).toBeGreaterThan(0);
    expect(all(".lit")).toHaveLength(1);
    await table.click(usual);
    expect(table.sent).toEqual([table.film.prompt(1).options[0]]);
  });

  test("has one option looked at by pointer and keys together, and looked at is not chosen", async () => {
    const table = await openTable("formula_d/corner", { step: 1 });
    await table.press("1");
    expect((document.activeElement as HTMLElement).dataset.option).toBe("0");
    await table.point(options()[2]!);
    expect(all(".dashboard [data-option].open").map(({ dataset }) => dataset.option)).toEqual(["2"]);
    expect((document.activeElement as HTMLElement).dataset.option).toBe("2");
    expect(all(".dashboard .held, [data-testid=option-card].held")).toEqual([]);
  });

  test("has arrows that go through its ends and round", async () => {
    const table = await openTable("formula_d/corner", { step: 1 });
    await table.press("1", "ArrowUp");
    const last = String(table.film.prompt(1).options.length - 1);
    expect((document.activeElement as HTMLElement).dataset.option).toBe(last);
    await table.press("ArrowDown", "End", "Home");
    expect((document.activeElement as HTMLElement).dataset.option).toBe("0");
  });
});

test("a street has its nitro, with what it adds", async () => {
  const table = await openTable("formula_d/street", { step: 1 });
  expect(banner()).toBe("Ana has rolled 9 in 4th: use the nitro?");
  expect(options()).toHaveLength(2);
  await table.click(options()[1]!);
  expect(table.sent).toEqual([{ type: "nitro", use: true }]);
  expect(read(the("[data-testid=log]"))).toContain("uses the nitro: 4 spaces more");
});

test("a car that is out says so, and the others race to the end", async () => {
  const table = await openTable("formula_d/out");
  await table.press("4", "Enter", "Enter");
  expect(table.sent).toEqual([{ type: "gear", gear: 4 }]);
  expect(banner()).toBe("The race is over");
  expect(texts(".order li").find((row) => row.includes("Ana"))).toContain("out");
});

test("a car in its box stands in the box of its colour", async () => {
  await openTable("formula_d/pits");
  expect(all("svg.table [data-car]")).toHaveLength(3);
  expect(texts(".order li").find((row) => row.includes("Ana"))).toContain("box");
});

test("who watches sees the die of the car in turn, and is offered nothing", async () => {
  const table = await openTable("formula_d/watched");
  expect(banner()).toBe("Waiting for Ana");
  await table.goOn();
  expect(read(the("[data-testid=log]"))).toContain("rolls 6");
  expect(all("[data-option], [data-testid=main]")).toEqual([]);
});

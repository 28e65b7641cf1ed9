// The dashboard of The Great Race: a camp of tents, instruments, chances out of the bag, ways that are driven in one command.
import { describe, expect, test } from "vitest";
import { motion } from "@/games/great_race/motion";
import { parked } from "@/lib/board/plates";
import { only, picture, place } from "../../given";
import { openAfter } from "../../after";
import { all, button, read, texts, the } from "../../seen";
import { openTable } from "../../table";

const tent = (zone: string): HTMLElement => the(`[data-tent=${zone}]`);
const inTents = (): readonly number[] =>
  ["explorer", "mechanic", "escort", "treasury"].map((zone) => tent(zone).querySelectorAll(".figure").length);
const PLAN = { type: "plan", explorer: 2, mechanic: 2, escort: 0, treasury: 1 };

describe("the camp", () => {
  test("begins with five figures without a place, and a plan is sent when all have one and the button is pressed", async () => {
    const table = await openTable("great_race/plan");
    expect(all(".pool .figure")).toHaveLength(5);
    for (const zone of ["explorer", "explorer", "mechanic", "mechanic"]) {
      await table.click(tent(zone).querySelectorAll("button")[1]!);
    }
    expect(inTents()).toEqual([2, 2, 0, 0]);
    expect(all(".brings")).toEqual([]);
    await table.click(tent("treasury").querySelectorAll("button")[1]!);
    expect(read(the("[data-testid=main]"))).toContain("Commit the plan");
    expect(table.sent).toEqual([]);
    await table.click(the("[data-testid=main]"));
    expect(table.sent).toEqual([PLAN]);
  });

  test("takes figures by keys, and gives them back", async () => {
    const table = await openTable("great_race/plan");
    const digit = (code: string, shiftKey = false): boolean =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: code, code, shiftKey, bubbles: true }));
    for (const code of ["Digit1", "Digit2", "Digit2", "Digit4", "Digit4"]) digit(code);
    digit("Digit4", true);
    digit("Digit1");
    await table.press("Enter");
    expect(table.sent).toEqual([PLAN]);
  });

  test("says before a plan is committed what it can bring", async () => {
    const table = await openTable("great_race/plan");
    for (const zone of ["explorer", "explorer", "mechanic", "mechanic", "treasury"]) {
      await table.click(tent(zone).querySelectorAll("button")[1]!);
    }
    expect(read(the(".brings"))).toContain("10 F");
    expect(read(the(".brings"))).toContain("up to 4 tiles or up to 2 cards");
    expect(read(the(".brings"))).toContain("up to 10 spaces");
    expect(read(the(".brings"))).toMatch(/\d\.\d spaces on average/);
  });

  test("shows who is where when the arrows go through the plans", async () => {
    const table = await openTable("great_race/plan");
    await table.press("ArrowRight");
    expect(inTents().reduce((sum, each) => sum + each)).toBe(5);
  });

  test("keeps the tents of others closed until all are ready, and then opens them", async () => {
    const table = await openTable("great_race/plan");
    expect(texts(".news li small")).toEqual(["still planning", "still planning"]);
    await table.goOn();
    expect(texts(".news li small")).toEqual([]);
    expect(all(".news li .tent b")).toHaveLength(12);
  });
});

test("three dials and banknotes tell what is left, and the Gazette who is where", async () => {
  await openTable("great_race/plan");
  expect(texts(".dial dd b")).toEqual(["5/8", "5/5", "5/5"]);
  expect(texts(".notes i")).toEqual(["100", "50", "20"]);
  expect(the(".gazette svg").getAttribute("aria-label")).toContain("Level 2: ");
  expect(read(the(".gazette .line"))).toContain("11 November 1924");
});

test("half-tracks stand on the podium, no racing cars", async () => {
  const { end } = await openAfter("great_race");
  const crews = only<{ readonly cars: readonly object[] }>(end.view).cars;
  expect(all("[data-testid=podium] .halo")).toHaveLength(Math.min(3, crews.length));
});

test("the bag is folded away, a tile for each kind", async () => {
  await openTable("great_race/plan");
  expect(the(".news details").hasAttribute("open")).toBe(false);
  expect(read(the(".news summary"))).toBe("The bag: 55 tiles");
  expect(all(".news details li").length).toBeGreaterThan(10);
});

describe("a drive", () => {
  test("shows the distribution of a step into the unknown", async () => {
    const table = await openTable("great_race/drive");
    const unknown = all("[data-option]").find((one) => read(one).includes("Unknown"))!;
    await table.point(unknown);
    expect(texts(".chances caption")).toEqual(["Fuel", "Points"]);
    const [fuel] = all(".chances table");
    const shares = [...fuel!.querySelectorAll("small")].map((one) => Number(read(one).replace(" %", "")));
    expect(Math.abs(shares.reduce((sum, each) => sum + each) - 100)).toBeLessThan(3);
  });

  test("goes to a known space further on in one command", async () => {
    const table = await openTable("great_race/drive");
    const far = the("[data-aim='6,1']");
    await table.click(far);
    expect(table.sent).toEqual([
      { type: "step", q: 7, r: 1 },
      { type: "step", q: 6, r: 1 },
    ]);
  });
});

describe("vehicles", () => {
  test("are told apart where four share a space", () => {
    const board = picture({ s: place(0, 0) }, { lane: 40, course: "" });
    const spots = [0, 1, 2, 3].map((at) => parked(board, board.places.s!, at, 4).spot);
    const near = spots.flatMap((one, at) => spots.slice(at + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)));
    expect(Math.min(...near)).toBeGreaterThan(28);
  });

  test("go by ship along the curve of a line, in both directions", () => {
    const places = { a: place(0, 0), b: place(9, 0), "a>b/sea/1": place(3, 4), "a>b/sea/2": place(6, 4) };
    const board = picture(places, { course: "" });
    const there = motion(only({ car: 0, way: ["a", "b"] }), new Map([[0, "a"]]), board);
    expect(there).toEqual({ car: 0, path: ["a", "a>b/sea/1", "a>b/sea/2", "b"], by: "sea" });
    const back = motion(only({ car: 0, way: ["b", "a"] }), new Map([[0, "b"]]), board);
    expect(back?.path).toEqual(["b", "a>b/sea/2", "a>b/sea/1", "a"]);
  });
});

test("options stand as buttons with their cards", async () => {
  await openTable("great_race/hazard");
  expect(button("Use an escort")).toBeTruthy();
});

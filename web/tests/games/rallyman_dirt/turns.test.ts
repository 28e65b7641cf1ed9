// Dice rolled, one by one or all at once; what came of it stays in sight; what the car and the road are told as.
import { cleanup } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { all, button, read, the, texts, unfold } from "../../seen";
import { settled, openTable } from "../../table";
import { speak } from "../../speaking";

const lastTurn = (): string => texts("[data-testid=last-turn]").join();
const log = (): string => read(the("[data-testid=log]"));

test("one by one each die is rolled or secured, and one may stop", async () => {
  const table = await openTable("rallyman_dirt/one_by_one");
  await table.press("r", "Enter");
  expect(the(".dashboard").dataset.decision).toBe("roll");
  expect(the("[data-testid=undo]")).toHaveProperty("disabled", true); // the first die has been rolled
  expect(all(".answers [data-option]")).toHaveLength(2);
  await table.press("r", "Enter");
  await unfold(the("[data-testid=log] details"));
  expect(log()).toContain("Ana rolls a leader die");
  await table.press("x", "Enter");
  expect(log()).toContain("Ana stops");
  expect(table.sent.map(({ type }) => type)).toEqual(["go", "roll", "stop"]);
});

describe("a failed roll", () => {
  test("says how many warnings there are, and offers to keep the plan or to lay the same dice anew", async () => {
    await openTable("rallyman_dirt/failed", { step: 1 });
    expect(the("[data-decision=rearrange] .lamps").getAttribute("aria-label")).toBe(
      "3 warnings this turn, 3 lose control",
    );
    expect(texts(".answers [data-option]").join()).toContain("keep the plan as it was");
    expect(texts(".rows .row").join()).toContain("die 1");
  });

  test("is laid anew with the same hands", async () => {
    const table = await openTable("rallyman_dirt/relaid");
    await table.click(all(".rows [data-option]")[0]!);
    expect(table.sent).toMatchObject([{ type: "relay", die: "1", to: "202a.1.L", warning: true }]);
    expect(all("svg.table [data-die]")).toHaveLength(1);
    await table.press("Backspace");
    expect(all("svg.table [data-die]")).toHaveLength(0);
  });

  test("loses control in the end: that stays in sight until the next die is laid, and comes back at a press", async () => {
    const table = await openTable("rallyman_dirt/failed", { step: 1 });
    expect(lastTurn()).not.toContain("You lost control");
    await table.press("k", "Enter");
    expect(lastTurn()).toContain("You lost control");
    expect(lastTurn()).toContain("loses control on section");
    expect(lastTurn()).toContain("60 s");
    await table.click(the("[data-testid=main]"));
    expect(all("svg.table [data-die]")).toHaveLength(1);
    expect(lastTurn()).toBe("");
    await table.click(button("Your last turn"));
    expect(lastTurn()).toContain("You lost control");
  });

  test("is told in Spanish too", async () => {
    await openTable("rallyman_dirt/failed", { step: 2, language: "es" });
    expect(lastTurn()).toContain("Perdiste el control");
  });
});

describe("a turn that is over", () => {
  test("is shown with its dice, its end and its seconds, and again on the road", async () => {
    const table = await openTable("rallyman_dirt/first_turn", { step: 3 });
    await table.press("f", "Enter");
    expect(lastTurn()).toContain("Ana drives 2 spaces, to section 3, right lane in 1st");
    expect(lastTurn()).toContain("50 s");
    expect(all("[data-testid=last-turn] svg")).toHaveLength(2);
    await table.click(button("Show it on the road"));
    expect(read(the("[data-testid=banner]"))).toBe("You are looking at an earlier moment.");
  });

  test("is not seen by who looks back to a moment before the next one", async () => {
    const table = await openTable("rallyman_dirt/first_turn", { step: 5 });
    expect(table.film.prompt(5).decision).toBe("plan");
    await table.press("f", "Enter");
    expect(lastTurn()).not.toContain("to section 3,");
    const line = all("[data-testid=log] li").find((one) => read(one).includes("to section 3"))!;
    await table.click(line.querySelector("a")!);
    expect(read(the("[data-testid=banner]"))).toBe("You are looking at an earlier moment.");
    expect(lastTurn()).toContain("to section 3");
  });

  test("is one line of the log that unfolds to every roll, each with its moment and its rule", async () => {
    const table = await openTable("rallyman_dirt/first_turn", { step: 4 });
    const turn = all("[data-testid=log] li").filter((one) => read(one).includes("drives 2 spaces"));
    expect(turn).toHaveLength(1);
    const details = turn[0]!.querySelector("details")!;
    expect(details.open).toBe(false);
    expect(details.querySelectorAll("p")).toHaveLength(0);
    await unfold(details);
    const lines = [...details.querySelectorAll("p")];
    expect(lines.map(read).join()).toContain("Ana rolls die 1, a leader die");
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) {
      expect(line.querySelectorAll("a")).toHaveLength(1);
      expect(line.querySelector("button")?.getAttribute("aria-label")).toContain("The rule behind it");
    }
    await table.click(turn[0]!.querySelector("a")!);
    expect(read(the("[data-testid=banner]"))).toBe("You are looking at an earlier moment.");
  });
});

test("the text view tells the dice, the cars and the cards", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 2 });
  await table.press("t");
  const told = read(the("[data-testid=text-view]"));
  expect(told).toContain("On the road lie, from section 1, right lane: die 1 on section 2, right lane.");
  expect(told).toContain("Ana (Red): section 1, right lane, gear 0, time 0:00");
  expect(told).toContain("Cards of 3rd: 32 nobody has seen; 16 spins, 15 accidents, 1 SISU.");
  await speak("es");
  await settled();
  expect(read(the("[data-testid=text-view]"))).toContain("carril derecho");
});

test("every gauge of the car has a word, says how it stands, and is explained", async () => {
  await openTable("rallyman_dirt/first_turn", { step: 1 });
  const car = the("[aria-label='Dashboard of Ana']");
  const words = [...car.querySelectorAll("*")].map(read);
  for (const word of [
    "Gear",
    "Warnings",
    "Last card",
    "Time",
    "Gears",
    "Leader",
    "Brake",
    "0 s won",
    "Spare wheel on board",
  ]) {
    expect(words).toContain(word);
  }
  const told = [...words, ...[...car.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))];
  for (const state of [
    "Gear: 0",
    "0 warnings this turn, 3 lose control",
    "no time card yet",
    "Gear dice: 6 of 6 left",
  ]) {
    expect(told).toContain(state);
  }
  const abouts = new Set([...car.querySelectorAll("[data-about]")].map((one) => one.getAttribute("data-about")));
  for (const about of ["gear", "warnings", "card", "time", "die.gear", "die.leader", "die.brake", "seconds", "wheel"]) {
    expect(abouts).toContain(about);
  }
});

describe("between two stages", () => {
  test("the sheet of the rally is hidden before anything is on it", async () => {
    await openTable("rallyman_dirt/rally_begins");
    expect(document.body.textContent).not.toContain("Rally sheet");
  });

  test("it is open, with everybody's time, until the next stage is driven; then it is folded away", async () => {
    const table = await openTable("rallyman_dirt/second_stage");
    const rows = all(".sheet tbody tr").map((row) => [...row.children].slice(0, 6).map(read));
    expect(rows).toEqual([
      ["1", "1Ana", "2:38", "–", "–", "2:38"],
      ["2", "2Green", "3:10", "–", "–", "3:10"],
    ]);
    await table.press("2", "Enter");
    expect(all(".places .sheet")).toEqual([]);
    expect(the(".day details")).toHaveProperty("open", false);
    expect(read(the(".day summary"))).toContain("Rally sheet");
  });

  test("how the stage ended is told over the board until it is closed, or the next answer is given", async () => {
    const table = await openTable("rallyman_dirt/second_stage");
    const result = (): string => texts("[data-testid=race-result]").join();
    expect(result()).toContain("Stage 1 of 3 is over");
    expect(result()).toContain("Ana won. You: place 1 of 2, in 2:38.");
    expect(document.activeElement).toBe(document.body); // who drives with the keys is left where they are
    await table.press("Escape");
    expect(result()).toBe("");
    cleanup();
    const again = await openTable("rallyman_dirt/second_stage");
    expect(result()).toContain("Stage 1 of 3 is over");
    expect(texts(".answers [data-option]")).toEqual([
      expect.stringContaining("the left lane"),
      expect.stringContaining("the right lane"),
    ]);
    await again.press("2", "Enter");
    expect(result()).toBe("");
  });
});

test("a stage that is over shows whose it was", async () => {
  const table = await openTable("rallyman_dirt/finish");
  await table.press("f", "Enter");
  expect(read(the("[data-testid=banner]"))).toBe("The race is over");
  expect(texts(".order li")[0]).toContain("Ana");
});

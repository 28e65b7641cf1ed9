// Dice laid on the road, with the keys and with the mouse, and taken back.
import { expect, test } from "vitest";
import { all, read, the, texts } from "../../seen";
import { openTable } from "../../table";

const laid = (): (string | undefined)[] => all("svg.table [data-die]").map((die) => die.dataset.die);
const LAY = { type: "place", brake: false, over: "" };

test("dice are laid by their numbers and letters, and lie on the road", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 1 });
  await table.press("1", "Enter");
  await table.press("g", "Enter");
  expect(table.sent).toEqual([
    { ...LAY, die: "1", to: "202a.1.L" },
    { ...LAY, die: "leader", to: "202a.0.L" },
  ]);
  expect(laid()).toEqual(["1", "leader"]);
});

test("the plan tells what it risks with every die on it", async () => {
  const table = await openTable("rallyman_dirt/three_dice");
  await table.press("2", "Enter");
  expect(laid()).toEqual(["1", "leader", "2"]);
  expect(texts("[data-decision] tbody")[0]).toContain("Control lost");
});

test("a die that fits nowhere is refused in words, until something else is asked", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 1 });
  await table.press("6");
  expect(read(the("p.hint"))).toBe("No legal space for that die now.");
  expect(table.sent).toEqual([]);
  await table.press("1", "Enter");
  expect(read(the("p.hint"))).toBe("");
});

test("arrows choose the space, and Enter lays the die there", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 1 });
  await table.press("1");
  const first = the(".rows .open").dataset.row;
  await table.press("ArrowDown");
  const second = the(".rows .open").dataset.row;
  expect([first, second]).toEqual(["202a.1.L", "202a.1.R"]);
  await table.press("Enter");
  expect(table.sent).toEqual([{ ...LAY, die: "1", to: second }]);
});

test("arrows go along the dice of a space, and from space to space on to the ways to drive off", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 2 });
  const open = (): string => the(".asked .open").dataset.row!;
  await table.press("ArrowDown");
  expect(read(the(".rows .open"))).toContain("die 2");
  await table.press("ArrowRight");
  expect(read(the(".rows .open"))).toContain("leader die");
  const rows = [open()];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) {
    await table.press(key);
    rows.push(open());
  }
  expect(rows).toEqual(["202a.0.L", "202a.0.R", "answers", "202a.0.L"]);
  await table.press("ArrowUp");
  expect(open()).toBe("answers");
});

test("Backspace takes the dice back one after the other", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 3 });
  await table.press("Backspace");
  expect(laid()).toEqual(["1"]);
  await table.press("Backspace");
  expect(laid()).toEqual([]);
  expect(table.commands.map(({ type }) => type)).toEqual(["undo", "undo"]);
});

test("the brake die goes with a gear die two lower", async () => {
  const table = await openTable("rallyman_dirt/braking");
  await table.press("b");
  expect(read(the(".rows .open .unseen"))).toContain("die 1 with the brake die");
});

test("dice are spread out beside the space, and laid with the mouse", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 2 });
  const fan = all("[data-fan] [data-option]");
  expect(fan).toHaveLength(2);
  await table.click(fan.find((die) => die.dataset.option === "0")!);
  expect(table.sent).toEqual([{ ...LAY, die: "leader", to: "202a.0.L" }]);
});

test("a lit space takes the die that fits it", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 1 });
  const lit = all("svg.table .mark.option");
  expect(lit).toHaveLength(2);
  await table.click(lit[0]!);
  expect(table.sent).toEqual([{ ...LAY, die: "1", to: "202a.1.L" }]);
});

test("the limits of lit spaces are drawn above the light", async () => {
  await openTable("rallyman_dirt/first_turn", { step: 3 });
  expect(
    all(".numbers [data-number]")
      .map((sign) => sign.dataset.number)
      .sort(),
  ).toEqual(["1", "2", "2"]);
});

test("pointing at a die shows the odds of the plan with it, and what becomes certain", async () => {
  const table = await openTable("rallyman_dirt/three_dice");
  await table.point(all(".rows .danger")[0]!);
  expect(texts(".odds .bad")[0]).toBe("100 %");
  expect(read(the("[data-testid=option-card]"))).toContain("control is lost there for certain");
  expect(table.sent).toEqual([]);
});

test.each([
  ["rallyman_dirt/first_turn", "right lane"],
  ["rallyman_dirt/left_lane", "left lane"],
])("the space aimed at first is straight ahead: %s, %s", async (film, lane) => {
  const table = await openTable(film, { step: 1 });
  for (const step of [1, 2]) {
    expect(read(the(".rows .aimed .where"))).toContain(lane);
    if (step === 1) await table.press("1", "Enter");
  }
});

test("the focus goes on to the next die after one was laid with the keys", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 1 });
  await table.press("1", "Enter");
  expect(document.activeElement).toBe(all(".rows .aimed [data-option]")[0]);
});

test("the main button names what it takes, and takes it", async () => {
  const table = await openTable("rallyman_dirt/first_turn");
  const main = (): string => read(the("[data-testid=main] .label-of"));
  const seen: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    seen.push(main());
    if (step < 2) await table.click(the("[data-testid=main]"));
  }
  expect(seen.slice(0, 2)).toEqual(["Start from the right lane", "Lay die 1 on section 2, right lane"]);
  expect(table.sent).toMatchObject([
    { type: "lane", space: "202a.2.L" },
    { die: "1", to: "202a.1.L" },
  ]);
  await table.press("f");
  expect(main()).toBe("Roll 1 die flat out");
  await table.press("g", "Enter", "f");
  expect(main()).toBe("Roll 2 dice flat out");
  await table.press("r");
  expect(main()).toBe("Roll 2 dice one by one");
});

test("the main button says the same in Spanish", async () => {
  const table = await openTable("rallyman_dirt/first_turn", { step: 3, language: "es" });
  await table.press("f");
  expect(read(the("[data-testid=main] .label-of"))).toBe("Lanzar 2 dados a Fondo");
});

test("the ways to drive off say what their figures are", async () => {
  await openTable("rallyman_dirt/three_dice", { step: 1 });
  const [careful, flatOut] = texts(".answers button");
  expect(careful).toBe("One by one control lost 0 % R"); // one may stop before the third die
  expect(flatOut).toBe("Flat out wins 3 s control lost 100 % F");
});

test("the dice of another lie open on the road, and offer nothing to who watches", async () => {
  const table = await openTable("rallyman_dirt/watched", { step: 2 });
  expect(laid()).toEqual(["1"]);
  await table.goOn();
  expect(laid()).toEqual(["1", "leader"]);
  expect(texts(".asked").join()).toContain("2 dice on the road");
  expect(all("[data-option], [data-testid=main]")).toEqual([]);
});

// What goes together in a table of HEAT.
import { beforeEach, expect, test, vi } from "vitest";
import { choose, comes, names, openForm, press, radio, select, start, tick } from "../../form";
import { only } from "../../given";
import { all, button, read, the, texts } from "../../seen";
import { settled } from "../../table";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
});

test("shows what means something together", async () => {
  await openForm("heat");
  expect(radio("Italy")).toBeDefined();
  for (const absent of ["Season", "How Upgrades are handed out", "Faster Legends"]) {
    expect(names()).not.toContain(absent);
  }
  expect(tick("Aggressive Legends")?.getAttribute("aria-disabled")).toBe("true");
  expect(radio("Japan")).toBeUndefined();
  await choose(tick("Circuits of the expansions"));
  await choose(radio("Japan"));
  await choose(radio("1", "Legends"));
  expect(tick("Aggressive Legends")?.getAttribute("aria-disabled")).not.toBe("true");
  const garage = select("Upgrades of the Garage");
  garage.selectedIndex = [...garage.options].findIndex((one) => one.value !== garage.value);
  garage.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  expect(names()).toContain("How Upgrades are handed out");
  await choose(radio("a championship"));
  for (const absent of ["Circuit", "Laps", "How Upgrades are handed out", "Circuits of the expansions"]) {
    expect(names()).not.toContain(absent);
  }
  expect(radio("1962")).toBeDefined();
  expect(tick("Weather")).toHaveProperty("disabled", true);
  expect(texts("[data-testid=calendar] li")).toEqual(["Great Britain", "USA", "Italy"]);
});

test("takes a circuit of an expansion by its address, with what it needs", async () => {
  await openForm("heat", "?circuit=japan");
  expect(radio("Japan")).toHaveProperty("checked", true);
  expect(tick("Circuits of the expansions")).toHaveProperty("checked", true);
});

test("says what does not go together before the race, and offers what would", async () => {
  const { server } = await openForm("heat");
  server.on("/games/heat/check", (_, { body }) => {
    const { options } = only<{ options: { legends?: number } }>(body);
    const problem = options.legends === 2 ? { tag: "too_many", text: "legends: 9 cars are too many for usa." } : null;
    return { options: null, problem };
  });
  expect(start().disabled).toBe(false);
  await choose(radio("2", "Legends"));
  await comes(() => expect(read(the(".said-no"))).toContain("It cannot be raced like this"));
  expect(read(the(".said-no"))).toContain("too many for USA");
  expect(start().disabled).toBe(true);
  await choose(tick("Weather"));
  await comes(() => expect(texts(".said-no button")).toEqual(["Legends: 0"]));
  await press(button("Legends: 0"));
  await comes(() => expect(all(".said-no")).toEqual([]));
  expect(start().disabled).toBe(false);
});

// A table being set up, with the forms as the server gives them.
import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { me } from "@/lib/me.svelte";
import { router } from "@/lib/router.svelte";
import type { GameForm } from "@/lib/wire";
import Setup from "@/pages/Setup.svelte";
import { ending } from "../films";
import { GAMES } from "../games";
import { card, only } from "../given";
import { all, button, read, the, texts } from "../seen";
import { answering, type Answers } from "../server";
import { speak } from "../speaking";
import { settled } from "../table";

/** In time for a busy machine: the server is asked about a change a moment after it. */
const comes = (seen: () => void): Promise<void> => vi.waitFor(seen, { timeout: 30_000 });

async function open(game: string, address = ""): Promise<{ form: GameForm; server: Answers }> {
  const { form } = await ending(game);
  const server = answering({
    [`/games/${game}`]: () => form,
    [`/games/${game}/check`]: () => ({ options: null, problem: null }),
    [`/games/${game}/times`]: () => [],
    "/tables": () => card([], { id: "fresh" }),
    "/people": () => ({ id: "ana", name: "Ana" }),
  });
  history.replaceState(null, "", `/new/${game}${address}`);
  render(Setup, { game });
  await settled();
  return { form, server };
}

/** What stands in a form: fields with their names, radio buttons with theirs. */
const names = (): string[] => texts(".name-of-field, legend, .field > label");
const radio = (label: string, legend = ""): HTMLInputElement | undefined =>
  all("fieldset")
    .filter((group) => legend === "" || read(group.querySelector("legend")!) === legend)
    .flatMap((group) => [...group.querySelectorAll("label")])
    .find((one) => read(one) === label)
    ?.querySelector("input") ?? undefined;
const tick = (label: string): HTMLInputElement | undefined =>
  all("label.tick")
    .find((one) => read(one).startsWith(label))
    ?.querySelector("input") ?? undefined;

const select = (label: string): HTMLSelectElement =>
  document.getElementById(
    all("label")
      .find((one) => read(one) === label)
      ?.getAttribute("for") ?? "",
  ) as HTMLSelectElement;

async function choose(input: HTMLInputElement | undefined): Promise<void> {
  input!.checked = !input!.checked;
  input!.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

const start = (): HTMLButtonElement => the("button.start") as HTMLButtonElement;
async function press(element: Element): Promise<void> {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  await settled();
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  me.forget();
});

describe.each(GAMES)("a table of %s", (game) => {
  test("is set up with the game's own options, those that mean something", async () => {
    const { form } = await open(game);
    const usual = Object.fromEntries(form.options.map(({ id, default: value }) => [id, value]));
    const shown = new Set(names());
    for (const {
      names: { en = "" },
      applies_when = {},
    } of form.options) {
      const applies = Object.entries(applies_when).every(([id, values]) => values.includes(usual[id]!));
      expect([en, shown.has(en)]).toEqual([en, applies]);
    }
  });

  test("begins at once against bots, with the wish that was filled in", async () => {
    const { form, server } = await open(game);
    await press(button("Against bots"));
    await press(button("Add a seat"));
    expect(read(start())).toBe("Start the race");
    start()
      .closest("form")!
      .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settled();
    const wish = only<{ game: string; chairs: string[]; start: boolean }>(server.asked.at(-1)?.body);
    expect(wish).toMatchObject({ game, start: true });
    expect(wish.chairs).toHaveLength(form.seats.usual + 1);
    expect(router.path).toBe("/t/fresh");
  });

  test("is named in Spanish", async () => {
    const { form } = await open(game);
    await speak("es");
    await settled();
    for (const {
      names: { es = "" },
      applies_when,
    } of form.options) {
      if (Object.keys(applies_when ?? {}).length === 0) expect(names()).toContain(es);
    }
    expect(document.body.textContent).not.toMatch(/undefined|\{\w+\}/);
  });
});

describe("a form of HEAT", () => {
  test("shows what means something together", async () => {
    await open("heat");
    expect(radio("Italy")).toBeDefined();
    for (const absent of ["Season", "How Upgrades are handed out", "Faster Legends", "Aggressive Legends"]) {
      expect(names()).not.toContain(absent);
    }
    expect(radio("Japan")).toBeUndefined();
    await choose(tick("Circuits of the expansions"));
    await choose(radio("Japan"));
    await choose(radio("1", "Legends"));
    expect(tick("Aggressive Legends")).toBeDefined();
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
    await open("heat", "?circuit=japan");
    expect(radio("Japan")).toHaveProperty("checked", true);
    expect(tick("Circuits of the expansions")).toHaveProperty("checked", true);
  });

  test("says what does not go together before the race, and offers what would", async () => {
    const { server } = await open("heat");
    server.on("/games/heat/check", (_, { body }) => {
      const { options } = only<{ options: { legends?: number } }>(body);
      const problem = options.legends === 5 ? { tag: "too_many", text: "legends: 9 cars are too many for usa." } : null;
      return { options: null, problem };
    });
    expect(start().disabled).toBe(false);
    await choose(radio("5", "Legends"));
    await comes(() => expect(read(the(".said-no"))).toContain("It cannot be raced like this"));
    expect(read(the(".said-no"))).toContain("too many for USA");
    expect(start().disabled).toBe(true);
    await choose(tick("Weather"));
    await comes(() => expect(texts(".said-no button")).toEqual(["Legends: 0"]));
    await press(button("Legends: 0"));
    await comes(() => expect(all(".said-no")).toEqual([]));
    expect(start().disabled).toBe(false);
  });
});

test("a circuit of one's own is brought, and taken out again", async () => {
  const { server } = await open("formula_d");
  const input = all("input[type=file]")[0] as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [new File(["text"], "garden.toml")] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await comes(() => expect(radio("garden.toml")).toHaveProperty("checked", true));
  await comes(() =>
    expect(only<{ files?: object }>(server.asked.at(-1)?.body).files).toEqual({ "garden.toml": "text" }),
  );
  await press(button("Take it out again"));
  expect(radio("garden.toml")).toBeUndefined();
});

test("with friends a table waits for them", async () => {
  await open("heat");
  await press(button("With friends"));
  expect(read(start())).toBe("Open the table");
});

test("a game that there is not says so", async () => {
  answering({
    "/games/ludo": () => Response.json({ tag: "unknown_game", text: "There is no such game." }, { status: 404 }),
  });
  render(Setup, { game: "ludo" });
  await settled();
  expect(texts("[role=alert]")).toEqual(["There is no such game."]);
});

// A table being set up, with the forms as the server gives them.
import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { me } from "@/lib/me.svelte";
import { router } from "@/lib/router.svelte";
import Setup from "@/pages/Setup.svelte";
import { comes, names, openForm, press, radio, start } from "../form";
import { GAMES } from "../games";
import { only } from "../given";
import { all, button, read, texts } from "../seen";
import { answering } from "../server";
import { speak } from "../speaking";
import { settled } from "../table";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  me.forget();
});

describe.each(GAMES)("a table of %s", (game) => {
  test("is set up with the game's own options, those that mean something", async () => {
    const { form } = await openForm(game);
    const usual = Object.fromEntries(form.options.map(({ id, default: value }) => [id, value]));
    const shown = new Set(names());
    for (const {
      names: { en = "" },
      applies_when = {},
      module: isModule = false,
    } of form.options) {
      const modules = form.options.filter((each) => isModule && each.module).map(({ id }) => id); // they are shown closed
      const applies = Object.entries(applies_when).every(
        ([id, values]) => values.includes(usual[id]!) || modules.includes(id),
      );
      expect([en, shown.has(en)]).toEqual([en, applies]);
    }
  });

  test("begins at once against bots, with the wish that was filled in", async () => {
    const { form, server } = await openForm(game);
    await press(button("Against bots"));
    await press(button("Add a seat"));
    expect(read(start())).toBe("Start the race");
    start()
      .closest("form")!
      .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settled();
    const wish = only<{ game: string; chairs: string[]; start: boolean }>(server.asked.at(-1)?.body);
    expect(wish).toMatchObject({ game, start: true });
    expect(wish.chairs).toHaveLength(Math.min(form.seats.usual + 1, form.seats.max));
    expect(router.path).toBe("/t/fresh");
  });

  test("is named in Spanish", async () => {
    const { form } = await openForm(game);
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

  test("a circuit of one's own is brought, and taken out again", async () => {
    const { server } = await openForm(game);
    me.person = { id: "1", name: "Ana", language: "en", account: false }; // a file is checked for somebody with a name
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
    await openForm(game);
    await press(button("With friends"));
    expect(read(start())).toBe("Open the table");
  });
});

test("a game that there is not says so", async () => {
  answering({
    "/games/ludo": () => Response.json({ tag: "unknown_game", text: "There is no such game." }, { status: 404 }),
  });
  render(Setup, { game: "ludo" });
  await settled();
  expect(texts("[role=alert]")).toEqual(["There is no such game."]);
});

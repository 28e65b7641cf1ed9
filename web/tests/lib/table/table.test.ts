// What every table does, whatever its game: languages, held keys, an earlier moment, the rules behind a sentence, notes.
import { describe, expect, test, vi } from "vitest";
import { gamePage } from "@/games/game";
import { settings } from "@/lib/settings.svelte";
import { board, film } from "../../films";
import { FORMS, GAMES, givenOf } from "../../games";
import { all, button, click, read, the, texts } from "../../seen";
import { refusal } from "../../server";
import { Socket } from "../../socket";
import { speak } from "../../speaking";
import { openTable, settled } from "../../table";

/** A film of each game that begins with a question. */
const FILMS = GAMES.map((game) => [game, `${game}/${givenOf(game).film}`] as const);
const seats = await Promise.all(FILMS.map(async ([, path]) => (await film(path)).summary.chairs.length));
const TOGETHER = FILMS.filter((_, number) => seats[number]! > 1); // those in which somebody else drives, too
const banner = (): string => read(the("[data-testid=banner]"));
const card = (): string => texts("[data-testid=option-card] h2").join();
const camera = (): string | null => the("svg.table").getAttribute("viewBox");
const PAST = "You are looking at an earlier moment.";

describe.each(FILMS)("a table of %s", (game, path) => {
  test("asks its question with all that belongs to it", async () => {
    const table = await openTable(path);
    const { question, options } = table.film.prompt(0);
    expect(banner()).toBe(question);
    expect(document.title).toBe(table.film.at(0).title);
    const offered = new Set(
      all(".dashboard [data-option], .window [data-option]").map(({ dataset }) => dataset.option),
    );
    expect([...offered].sort()).toEqual(options.map((__, option) => String(option)).sort());
    expect(texts(".order li").join()).toContain("Ana");
    expect(the("[data-testid=main]")).toHaveProperty("disabled", false);
  });

  test("says every option in words, in both languages, with the rules behind them", async () => {
    const table = await openTable(path);
    for (const language of ["en", "es"] as const) {
      await speak(language);
      await settled();
      const { labels, options } = table.film.prompt(0, language);
      const seen: string[] = [];
      for (const _ of options) {
        await table.press("ArrowRight");
        seen.push(card());
        expect(read(the("[data-testid=option-card]"))).not.toMatch(/undefined|\{\w+\}/);
      }
      expect(new Set(seen)).toEqual(new Set(labels));
      await table.press("Escape");
    }
  });

  test("is told in another language, and what was looked at stays so", async () => {
    const table = await openTable(path);
    await table.press("ArrowRight", "+", "+");
    const [label, sight] = [card(), camera()];
    await speak("es");
    await settled();
    expect(banner()).toBe(table.film.prompt(0, "es").question);
    expect(card()).not.toBe("");
    expect(table.film.prompt(0, "es").labels).toContain(card());
    expect(table.film.prompt(0, "en").labels).toContain(label);
    expect(camera()).toBe(sight);
    expect(read(the("[data-testid=log]"))).not.toBe("");
    await table.press("Enter");
    expect(table.sent).toHaveLength(1);
  });

  test("takes one answer from a key that is held down", async () => {
    const table = await openTable(path);
    const answer = table.film
      .prompt(0)
      .options.findIndex((option) => JSON.stringify(option) === JSON.stringify({ ...option, ...table.film.answer(0) }));
    for (const _ of table.film.prompt(0).options) {
      await table.press("ArrowRight");
      if (card() === table.film.prompt(0).labels?.[answer]) break;
    }
    for (const repeat of [false, true, true]) {
      const target = document.activeElement ?? document.body;
      const down = new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
      if (target.dispatchEvent(down)) target.closest("button")?.dispatchEvent(click(0));
      await settled();
    }
    expect(table.sent).toEqual([table.film.prompt(0).options[answer]]);
    expect(banner()).toBe(table.film.prompt(1).question); // which is left to another press
  });

  test("tells everything in words to who does not see the board", async () => {
    const table = await openTable(path);
    await table.press("t");
    expect(settings.all.textView).toBe(true);
    const lines = texts("[data-testid=text-view] li");
    expect(lines.some((line) => line.includes("Ana"))).toBe(true);
    for (const label of table.film.prompt(0).labels ?? []) {
      expect(lines.some((line) => line.includes(label))).toBe(true);
    }
    expect(texts("[data-testid=road] li").length).toBeGreaterThan(5);
  });

  test("shows the moment of a line of the log, and leads back", async () => {
    const table = await openTable(path);
    const line = all("[data-testid=log] a").at(-1)!;
    await table.click(line);
    expect(banner()).toBe(PAST);
    expect(the("[data-testid=main]")).toHaveProperty("disabled", true);
    await speak("es");
    await settled();
    expect(banner()).toBe("Estás viendo un momento anterior.");
    await speak("en");
    await settled();
    await table.click(button("Back to now"));
    expect(banner()).toBe(table.film.prompt(0).question);
    await table.click(all("[data-testid=log] a").at(-1)!);
    await table.press("Escape");
    expect(banner()).toBe(table.film.prompt(0).question);
  });

  test("an option explains itself with its rule", async () => {
    const table = await openTable(path);
    await table.press("ArrowRight");
    await table.click(all("[data-testid=option-card] button")[0]!);
    await vi.waitFor(
      () =>
        expect(read(the("[data-testid=rule]"))).toMatch(
          new RegExp(`${FORMS.find(({ id }) => id === game)!.clauses}-\\d`),
        ),
      { timeout: 20_000 },
    );
  });

  test("the board is asked for while the table opens, before the socket", async () => {
    const { server } = await openTable(path);
    const paths = server.asked.map(({ path }) => path.split("?")[0]);
    expect(paths.slice(0, 2)).toEqual(["/tables/table", "/tables/table/board"]);
    expect(paths.filter((path) => path === "/tables/table/board")).toHaveLength(1);
  });

  test("a board that could not be had is told, and comes as soon as it can", async () => {
    const table = await openTable(path);
    const drawn = await board(game, (await gamePage(game)).circuit(table.film.at(0).view));
    const cars = all("svg.table [data-car]").length;
    table.server.on("/tables/table/board", () => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    void settings.set({ theme: "dark" });
    await vi.advanceTimersByTimeAsync(50);
    expect(texts("[role=alert]")).toContain("The server cannot be reached. Check that it is running and try again.");
    table.server.on("/tables/table/board", () => drawn);
    await vi.advanceTimersByTimeAsync(3100);
    expect(texts("[role=alert]")).toEqual([]);
    expect(all("svg.table [data-car]")).toHaveLength(cars);
  });

  describe("notes at the table", () => {
    test("say that the line is gone, and that nothing is lost", async () => {
      await openTable(path);
      Socket.all.at(-1)!.drop();
      await settled();
      expect(document.body.textContent).toContain("The connection is gone. Trying again; nothing is lost.");
    });

    test("say that the race stands still, and ask nothing meanwhile", async () => {
      const table = await openTable(path);
      Socket.all.at(-1)!.say({ type: "card", card: { ...table.film.summary, paused: true } });
      await settled();
      expect(texts(".note").join()).toContain("The race is paused.");
      expect(the("[data-testid=main]")).toHaveProperty("disabled", true);
    });

    test("say who was sent away, and why", async () => {
      await openTable(path);
      Socket.all.at(-1)!.say({ type: "bye", tag: "logged_out", text: "You have logged out." });
      await settled();
      expect(document.body.textContent).toContain("You have logged out.");
    });
  });

  test("a table that there is not says so", async () => {
    const table = await openTable(path);
    table.server.on("/tables/table", () => refusal(404, "no_such_table", "There is no such table."));
    const { render, cleanup } = await import("@testing-library/svelte");
    const { default: Table } = await import("@/pages/Table.svelte");
    cleanup();
    render(Table, { id: "table" });
    await settled();
    expect(texts("[role=alert]")).toEqual(["There is no such table."]);
  });

  test("the chat is said by who has something to say", async () => {
    const table = await openTable(path);
    await table.click(button(/^Chat/));
    Socket.all.at(-1)!.say({ type: "said", number: 1, person: "ben", name: "Ben", text: "Hola <b>Ana</b>", at: 0 });
    await settled();
    expect(document.body.textContent).toContain("Hola <b>Ana</b>");
    const field = all("form input, form textarea").at(-1) as HTMLInputElement;
    field.value = "Hello";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.closest("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settled();
    expect(table.commands).toMatchObject([{ type: "say", text: "Hello" }]);
  });
});

test.each(TOGETHER)("somebody at a table of %s proposes something, and is agreed with", async (_, path) => {
  const table = await openTable(path);
  const agreement = { what: "pause", by: 1, agreed: [1] } as const;
  const chairs = table.film.summary.chairs.map((chair) => ({
    ...chair,
    person: chair.person ?? "ben",
    name: chair.seat === 1 ? "Ben" : chair.name,
  }));
  Socket.all.at(-1)!.say({ type: "card", card: { ...table.film.summary, chairs, agreement } });
  await settled();
  expect(document.body.textContent).toContain("Ben proposes a pause.");
  await table.click(button(/^Agree$/));
  expect(table.commands.map(({ type }) => type)).toEqual(["agree"]);
});

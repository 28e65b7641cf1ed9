// After the race: who won, how it went, the race once more, the dice checked, another end.
import { cleanup, render } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import Verification from "@/lib/after/Verification.svelte";
import { readRecord } from "@/lib/after/verify";
import { router } from "@/lib/router.svelte";
import { settings } from "@/lib/settings.svelte";
import type { Messages } from "@/lib/wire";
import After from "@/pages/After.svelte";
import { openAfter, press } from "../after";
import { ending } from "../films";
import { GAMES } from "../games";
import { only } from "../given";
import { all, button, read, the, texts } from "../seen";
import { answering, refusal } from "../server";
import { speak } from "../speaking";
import { settled } from "../table";

/** The cars of a view: every game has them. */
const carsOf = (view: Messages["view"]): readonly object[] => only<{ readonly cars: readonly object[] }>(view).cars;

const slider = (): HTMLInputElement => the("[data-testid=slider]") as HTMLInputElement;
describe.each(GAMES)("after a race of %s", (game) => {
  test("the podium names the winner, and everybody is in the classification", async () => {
    const { end } = await openAfter(game);
    const finishers = all("[data-testid=finisher]");
    expect(finishers).toHaveLength(carsOf(end.view).length);
    const winner = read(finishers[0]!.querySelector("strong")!);
    expect(read(the("#podium"))).toBe(`${winner} wins`);
    expect(all("[data-testid=podium] li")).toHaveLength(Math.min(3, carsOf(end.view).length));
    expect(finishers.filter((one) => read(one).includes("Ana"))).toHaveLength(1);
  });

  test("the same is told in Spanish", async () => {
    await openAfter(game);
    await speak("es");
    await settled();
    const winner = read(all("[data-testid=finisher] strong")[0]!);
    expect(read(the("#podium"))).toBe(`Gana ${winner}`);
    expect(document.body.textContent).not.toMatch(/undefined|\bNaN\b|\{\w+\}/);
  });

  test("winners who are level share the win and stand as high as each other", async () => {
    await openAfter(game, (end) => ({
      ...end,
      view: only({ ...end.view, cars: carsOf(end.view).map((car) => ({ ...car, place: 1, rank: 1 })) }), // scenes have ranks
    }));
    expect(read(the("#podium"))).toContain("share the win");
    for (const name of texts("[data-testid=finisher] strong")) expect(read(the("#podium"))).toContain(name);
    expect(texts("[data-testid=podium] .step b")).toEqual(["1", "1"]);
    expect(all("[data-testid=podium] li").map((step) => /step(\d)/.exec(step.className)?.[1])).toEqual(["1", "1"]);
  });

  test("the charts are there as tables too, a row for each round, and a round leads to its moment", async () => {
    const { report, moments } = await openAfter(game);
    const headings = texts("h2, h3").join();
    for (const name of ["Positions", "Gaps", "Statistics", "What the dice gave"]) expect(headings).toContain(name);
    const table = all(".chart details")[0]!;
    const rows = table.querySelectorAll("tbody tr");
    expect(rows).toHaveLength(report.rounds + 1);
    await press(rows[1]!.querySelector("button")!);
    const first = moments.findIndex(({ view }) => view.round >= 1);
    expect(slider().value).toBe(String(first));
  });

  test("the race is stepped through, and the address follows", async () => {
    const { moments } = await openAfter(game);
    expect([slider().value, slider().max]).toEqual(["0", String(moments.length - 1)]);
    await press(button("One moment on"));
    expect(slider().value).toBe("1");
    expect(read(the("[data-testid=told]"))).not.toBe("");
    await press(button("To the end"));
    expect(slider().value).toBe(String(moments.length - 1));
    await vi.waitFor(() => expect(location.hash).toBe(`#m=${moments.length - 1}`));
    await settled(); // happy-dom, unlike browsers, tells of an address that was replaced, a moment later
    slider().value = "3";
    slider().dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
    expect(read(the("[data-testid=where]"))).toBe((moments[3]?.title ?? "").split(" · ").slice(1).join(" · "));
  });

  test("an address leads to its moment, through the eyes it names", async () => {
    const { server } = await openAfter(game);
    cleanup();
    history.replaceState(null, "", "/t/table/after#m=5&s=1");
    render(After, { id: "table" });
    await settled();
    expect(slider().value).toBe("5");
    expect(server.asked.some(({ path }) => path.includes("/moments") && path.includes("seat=1"))).toBe(true);
  });

  test("what if it had gone otherwise: another race begins at that moment, once, however often it is asked for", async () => {
    const { server } = await openAfter(game);
    const lost: string[] = [];
    server.on("/tables/table/branches", (_, { body }) => {
      lost.push(JSON.stringify(body));
      return lost.length === 1 ? new Response("<h1>Bad gateway</h1>", { status: 502 }) : { id: "branch" };
    });
    slider().value = "4";
    slider().dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
    await press(the("[data-testid=open-what-if]"));
    expect(read(the("[data-testid=what-if]"))).toContain("from moment 4");
    const form = the("[data-testid=what-if]");
    const submit = (): boolean => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    submit();
    await settled();
    expect(texts("[data-testid=what-if] [role=alert]")).not.toEqual([]);
    submit();
    submit(); // a second click is not a second wish
    await settled();
    expect(lost.length).toBe(2);
    expect(lost[0]).toBe(lost[1]); // by the same name, so that the server makes one
    expect(router.path).toBe("/t/branch");
  });

  test("a board of the replay that could not be had comes as soon as it can", async () => {
    const { server, drawn } = await openAfter(game);
    server.on("/tables/table/board", () => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    void settings.set({ theme: "dark" });
    await vi.advanceTimersByTimeAsync(50);
    expect(texts("[role=alert]").join()).toContain("The server cannot be reached.");
    server.on("/tables/table/board", () => drawn);
    await vi.advanceTimersByTimeAsync(3100);
    expect(texts("[role=alert]").join()).not.toContain("The server cannot be reached.");
  });

  test("a race that is not over leads to its table, and one that there is not says so", async () => {
    const { server } = await openAfter(game);
    const { film } = await ending(game);
    server.on("/tables/table", () => ({ ...film.summary, status: "racing" }));
    cleanup();
    render(After, { id: "table" });
    await settled();
    expect(button("To the table").getAttribute("href")).toBe("/t/table");
    server.on("/tables/table", () => refusal(404, "no_such_table", "There is no such table."));
    cleanup();
    render(After, { id: "table" });
    await settled();
    expect(texts("[role=alert]")).toEqual(["There is no such table."]);
  });

  test("a rematch leads to its table", async () => {
    const { server } = await openAfter(game);
    server.on("/tables/table/rematch", () => ({ id: "next" }));
    await press(the("[data-testid=rematch]"));
    expect(router.path).toBe("/t/next");
  });
});

describe("the dice, checked in the page", () => {
  const RECORDS = import.meta.glob<string>("../../../tests/games/*/golden/*-record-*.json", {
    query: "?raw",
    import: "default",
  });
  const verdict = (): string => read(the("[data-testid=verdict]"));

  /** In time for a busy machine. */
  const comes = (words: string): Promise<void> =>
    vi.waitFor(() => expect(verdict()).toContain(words), { timeout: 30_000 });

  test.each(Object.entries(RECORDS))(
    "%s: right, and what was forged or altered on its way is found",
    async (_, load) => {
      const whole = /^"record": (.*),$/m.exec(await load())![1]!;
      const { fair } = readRecord(whole);
      let record = whole;
      answering({ "/tables/t/record": () => new Response(record) });
      render(Verification, { table: "t", commitment: fair!.commitment, dice: [] });
      await press(the("[data-testid=verify]"));
      await comes("The dice are right.");
      expect(all("[data-testid=verdict] li.no")).toEqual([]);
      await press(the("[data-testid=forge]"));
      await comes("Found out: the altered roll does not fit.");
      const [stream, counter, sides, value] = fair!.draws![0]!;
      record = whole.replace(
        JSON.stringify([stream, counter, sides, value]),
        JSON.stringify([stream, counter, sides, (value + 1) % sides]),
      );
      await press(the("[data-testid=verify]"));
      await comes("These dice cannot be trusted.");
      expect(all("[data-testid=verdict] li.no").length).toBeGreaterThan(1);
    },
  );
});

// A cup being set up, and how it stands between its races.
import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import CupPanel from "@/lib/cup/CupPanel.svelte";
import { me } from "@/lib/me.svelte";
import type { CupReport, GameForm, NewTable } from "@/lib/wire";
import Cup from "@/pages/Cup.svelte";
import { CupDraft } from "@/pages/setup/cupDraft.svelte";
import { ending } from "../films";
import { comes, press } from "../form";
import { GAMES } from "../games";
import { only, summary } from "../given";
import { all, button, read, the, texts } from "../seen";
import { answering, type Answers } from "../server";
import { settled } from "../table";

const forms = async (): Promise<readonly GameForm[]> =>
  Promise.all(GAMES.map(async (game) => (await ending(game)).form));

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  me.forget();
});

function serving(games: readonly GameForm[]): Answers {
  const checks = games.map(({ id }) => [`/games/${id}/check`, () => ({ options: null, problem: null })] as const);
  return answering({
    ...Object.fromEntries(checks),
    "/games": () => games,
    "/tables": () => summary([], { id: "fresh" }),
    "/people": () => ({ id: "ana", name: "Ana" }),
  });
}

describe("a cup that is set up", () => {
  test("has a race of every game at first, and is asked for with all of them in their order", async () => {
    const games = await forms();
    const server = serving(games);
    render(Cup);
    await settled();
    const order = texts("ol > li h3").map((text) => text.replace(/^\d+ /, ""));
    expect(order).toEqual(games.map(({ names }) => names.en));

    await press(button("Race 2: earlier"));
    await press(button("Race 3: leave it out"));
    await comes(() => expect((button("Start the cup") as HTMLButtonElement).disabled).toBe(false));
    the("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await comes(() =>
      expect(server.asked.some(({ method, path }) => method === "POST" && path === "/tables")).toBe(true),
    );

    const wish = server.asked.find(({ method, path }) => method === "POST" && path === "/tables")?.body as NewTable;
    const [first, second, , ...others] = games.map(({ id }) => id);
    expect([wish.game, ...(wish.cup ?? []).map(({ game }) => game)]).toEqual([second, first, ...others]);
    expect([wish.chairs, wish.start]).toEqual([["me", "bot:normal", "bot:normal"], true]);
  });

  test("is for two to four, and never has fewer than two races", async () => {
    const draft = new CupDraft(await forms());
    for (let times = 0; times < 9; times += 1) {
      draft.add();
      draft.drop(0);
    }
    expect([draft.chairs.length, draft.races.length]).toEqual([4, 2]);
    for (let times = 0; times < 9; times += 1) draft.remove(0);
    expect(draft.chairs.length).toBe(2);
  });

  test("takes another road for the second race of a game, and says which race does not fit", async () => {
    const games = await forms();
    const game = games.find(({ options }) => (options.find(({ takes_file }) => takes_file)?.values.length ?? 0) > 1)!;
    const road = game.options.find(({ takes_file }) => takes_file)!;
    const draft = new CupDraft([game]);
    draft.append(game);
    expect(draft.races[0]!.value(road)).not.toBe(draft.races[1]!.value(road));

    const problem = { tag: "bad_option", text: "No." };
    let asked = 0;
    answering({ [`/games/${game.id}/check`]: () => ({ options: null, problem: ++asked === 1 ? null : problem }) });
    await draft.check();
    expect(draft.problem).toEqual({ race: 2, text: "No." });
  });
});

describe("a cup between its races", () => {
  const race = (number: number, game: string, more: object = {}): CupReport["races"][number] =>
    only({ number, game, options: {}, state: "to_come", table: null, ranking: [], ...more });
  const row = (place: number, seat: number, points: number, places: number[]): CupReport["standings"][number] =>
    only({ place, seat, points, wins: 0, places, name: "" });

  async function show(report: object, more: object = {}): Promise<void> {
    const games = await forms();
    const found = { id: "t1", race: 1, over: false, standings: [row(1, 1, 1, [1]), row(2, 0, 0, [2])], ...report };
    answering({ "/games": () => games, "/tables/t1/cup": () => found });
    const cup = { id: "t1", race: 1, races: 2 };
    render(CupPanel, { summary: summary(["Ana", "Ben"], { id: "t1", cup, status: "finished", ...more }), seat: 0 });
    await settled();
  }

  test("shows who leads, what each race was worth, and the way to the next one", async () => {
    const [first = "", second = ""] = GAMES;
    const over = race(1, first, { state: "over", table: "t1", ranking: [1, 0] });
    await show({ races: [over, race(2, second, { table: "t2" })] }, { rematch: "t2" });

    expect(texts("tbody tr")).toEqual(["1Ben11·", "2Ana00·"]);
    expect(read(the(".headline"))).toBe("Ben leads the cup");
    expect(the("[data-testid=next-race]").getAttribute("href")).toBe("/t/t2");
    expect(all("tr.mine").map(read)).toEqual(["2Ana00·"]);
  });

  test("has a champion and a record at its end, and says what was called off", async () => {
    const [first = "", second = ""] = GAMES;
    const done = { state: "over", ranking: [1, 0] };
    const races = [race(1, first, { ...done, table: "t1" }), race(2, second, { state: "not_run" })];
    await show({ over: true, races: [...races, race(3, first, { ...done, table: "t3" })] });

    expect(read(the(".champion"))).toBe("Ben wins the cup");
    expect(read(the("li.not_run small"))).toBe("called off");
    expect(button("record of the cup").getAttribute("href")).toBe("/api/tables/t1/cup/record");
    expect(all("[data-testid=next-race]")).toEqual([]);
  });
});

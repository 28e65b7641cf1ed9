// What every page leans on: addresses, the clipboard, pieces, an earlier moment, games in general.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { badgeIn, personAt, rowName } from "@/games/drivers";
import { gamePage, type SeasonCar } from "@/games/game";
import { copyText } from "@/lib/copy";
import { someName, someNumber } from "@/lib/frame/names";
import type { LiveTable } from "@/lib/live.svelte";
import { openRule } from "@/lib/rules/open.svelte";
import { router } from "@/lib/router.svelte";
import { Past } from "@/lib/table/past.svelte";
import { only, summary } from "../given";
import { GAMES } from "../games";
import { answering, refusal } from "../server";
import { speak } from "../speaking";

describe("links of our own", () => {
  const follow = (html: string, more: MouseEventInit = {}): boolean => {
    document.body.innerHTML = html;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
    document.querySelector("a")?.addEventListener("click", (event) => event.stopPropagation(), { once: true });
    const inside = document.querySelector("b") ?? document.querySelector("a")!;
    dispatchEvent(Object.defineProperty(click, "target", { value: inside }));
    return click.defaultPrevented;
  };

  beforeEach(() => {
    vi.stubGlobal("scrollTo", vi.fn());
    router.go("/", true);
  });

  test("change the page without loading it anew", () => {
    // the address, which all routers of one window share: those of other tests listen, too
    expect(follow('<a href="/rules/karts?q=1#KA-2"><b>Rules</b></a>')).toBe(true);
    expect([location.pathname, location.search, location.hash]).toEqual(["/rules/karts", "?q=1", "#KA-2"]);
  });

  test.each([
    ['<a href="https://elsewhere.example/">', {}],
    ['<a href="/me" target="_blank">', {}],
    ['<a href="/me" download>', {}],
    ['<a href="/api/tables/x/record">', {}],
    ['<a href="/#below">', {}],
    ['<a href="/me">', { ctrlKey: true }],
    ['<a href="/me">', { button: 1 }],
  ])("%s is left to the browser", (html, more) => {
    expect(follow(html, more)).toBe(false);
    expect(router.path).toBe("/");
  });

  test("the way back is the browser's", () => {
    router.go("/me");
    history.replaceState(null, "", "/stop");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(router.path).toBe("/stop");
  });
});

describe("a text to be pasted", () => {
  test("goes the new way where there is one, else the old way, and leaves nothing behind", async () => {
    const old = vi.fn(() => true);
    Object.assign(document, { execCommand: old });
    const write = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(only({ writeText: write }));
    await copyText("a link");
    expect([write.mock.calls, old.mock.calls.length]).toEqual([[["a link"]], 0]);
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(only({ writeText: () => Promise.reject(new Error("no")) }));
    await copyText("a link");
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(only(undefined));
    await copyText("a link");
    expect(old).toHaveBeenCalledTimes(2);
    expect(document.querySelector("textarea")).toBe(null);
  });
});

describe("pieces", () => {
  const fresh = async () => {
    vi.resetModules();
    return (await import("@/lib/pieces.svelte")).pieces;
  };

  test("are asked for once a language, and are without words until they come", async () => {
    const answers = answering({ "/games/karts/pieces": () => [{ kind: "card", id: "tow", name: "Tow" }] });
    const pieces = await fresh();
    expect(pieces.of("karts").size).toBe(0);
    await vi.waitFor(() => expect(pieces.of("karts").get("card/tow")?.name).toBe("Tow"));
    expect(answers.asked.map(({ path }) => path)).toEqual(["/games/karts/pieces?language=en"]);
  });

  test("that are refused are not asked for again", async () => {
    vi.useFakeTimers();
    const answers = answering({
      "/games/karts/pieces": () => refusal(404, "no_such_thing", "There is no such thing."),
    });
    const pieces = await fresh();
    pieces.of("karts");
    await vi.advanceTimersByTimeAsync(60_000);
    pieces.of("karts");
    expect(answers.asked).toHaveLength(1);
  });
});

describe("an earlier moment", () => {
  const live: LiveTable = only({ id: "t", seat: 1, show: null, refusal: null });
  let past: Past;
  let waiting: ((moment: number) => void)[];
  const answers = (): Promise<void> => Promise.resolve();

  beforeEach(() => {
    live.refusal = null;
    past = new Past(live);
    waiting = [];
    vi.stubGlobal(
      "fetch",
      () => new Promise((done) => waiting.push((number) => done(Response.json({ moments: [{ number }] })))),
    );
  });

  test("is that of an event, as my seat knows it", async () => {
    const spy = answering({ "/tables/t/moments": () => ({ moments: [{ number: 4 }] }) });
    await past.jump(17);
    expect(spy.asked[0]?.path).toBe("/tables/t/moments?event=17&count=1&words=en&seat=1");
    expect(past.shown).toMatchObject({ moment: { number: 4 }, event: 17 });
    await speak("es");
    past.retell();
    await vi.waitFor(() => expect(spy.asked[1]?.path).toContain("event=17&count=1&words=es"));
    past.back();
    expect(past.shown).toBe(null);
  });

  test("that comes late takes nobody back who has gone on", async () => {
    const first = past.jump(3);
    await answers();
    past.back();
    waiting[0]!(1);
    await first;
    expect(past.shown).toBe(null);
  });

  test("is the one wished for last, whichever is heard first", async () => {
    const [first, second] = [past.jump(3), past.jump(9)];
    await answers();
    waiting[1]!(8);
    await second;
    waiting[0]!(2);
    await first;
    expect(past.shown).toMatchObject({ moment: { number: 8 }, event: 9 });
  });

  test("that cannot be had is told at the table", async () => {
    answering({});
    await past.jump(3);
    expect([past.shown, live.refusal?.text]).toEqual([
      null,
      "The server cannot be reached. Check that it is running and try again.",
    ]);
  });
});

test("a clause leads to another and back", () => {
  openRule.show(["FD-1.1"]);
  openRule.follow("FD-2.1");
  openRule.follow("FD-3.1");
  openRule.back();
  expect([openRule.ids, openRule.before]).toEqual([["FD-2.1"], [["FD-1.1"]]]);
  openRule.close();
  expect([openRule.ids, openRule.before]).toEqual([[], []]);
});

describe("games in general", () => {
  test("each has its page, and another game is shown plainly, from scenes", async () => {
    expect(GAMES.length).toBeGreaterThan(2);
    const plain = await gamePage("ludo");
    for (const id of GAMES) expect((await gamePage(id)).Dashboard).not.toBe(plain.Dashboard);
    expect(plain.show).toBe("scene");
  });

  test("a person is called by their name, a bot by its car", () => {
    const table = summary(["Ana", "bot:easy"]);
    expect([0, 1, 5].map((seat) => personAt(table, seat))).toEqual(["Ana", "", ""]);
    const carName = ({ seat, name }: SeasonCar): string => `${seat < 0 ? "nobody's " : ""}${name} car`;
    expect(rowName({ carName }, { seat: 0, name: "red" }, table.chairs)).toBe("Ana");
    expect(rowName({ carName }, { seat: 1, name: "red" }, table.chairs)).toBe("red car");
    expect(rowName({ carName }, { seat: -1, name: "red" }, table.chairs)).toBe("nobody's red car");
    expect(rowName(undefined, { seat: 1, name: "red" }, table.chairs)).toBe("red");
  });

  test("cars are told apart by shape and number where nobody sees colours", () => {
    const badges = Array.from({ length: 10 }, (_, n) => badgeIn({ colour: "#fff", ink: "#000" }, n));
    expect(new Set(badges.map(({ shape }) => shape)).size).toBe(10);
    expect(badges.map(({ badge }) => badge)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  });

  test("a person who has not said their name is called something", async () => {
    expect(someName(27)).toBe("Driver 27");
    expect(Array.from({ length: 200 }, someNumber).every((n) => n >= 2 && n <= 99)).toBe(true);
    await speak("es");
    expect(someName(27)).toBe("Piloto 27");
  });
});

// Banner, main button, turns, story and tabs: small answers out of what a table knows.
import { describe, expect, test, vi } from "vitest";
import { Choice } from "@/lib/choice.svelte";
import type { LiveTable } from "@/lib/live.svelte";
import { bannerOf } from "@/lib/table/banner";
import { mainLabel, defaultOption, doMainAction } from "@/lib/table/mainAction";
import type { Past } from "@/lib/table/past.svelte";
import { storyOf } from "@/lib/table/story";
import { Tabs } from "@/lib/table/tabs.svelte";
import { pageOf, summed, toldTurn, turnsOf } from "@/lib/table/turns";
import type { Update } from "@/lib/wire";
import { car, doer, event, gamePage, only, prompt, summary, update } from "../../given";
import { speak } from "../../speaking";

describe("the banner", () => {
  const cars = [car(0, { name: "Ana" }), car(1, { name: "Ben" })];
  const live = (more: object = {}): LiveTable => only({ seat: 0, summary: summary(), latest: update(1), ...more });
  const said = (table: LiveTable, busy = false, doer: number | null = null): string =>
    bannerOf(table, null, busy, doer, cars);
  const asking = (...asked: number[]): Partial<Update> => ({ asked });

  test("asks me, whatever else there is", () => {
    expect(bannerOf(live(), prompt(2), true, 1, cars)).toBe("Which gear?");
  });

  test("names whom the race waits for", async () => {
    expect(said(live({ latest: update(1, asking(1)) }))).toBe("Waiting for Ben");
    expect(said(live({ seat: null, latest: update(1, asking(0, 1)) }))).toBe("Waiting for Ana, Ben");
    expect(said(live({ seat: null, latest: update(1, asking(5)) }))).toBe("Waiting for 6");
    await speak("es");
    expect(said(live({ latest: update(1, asking(1)) }))).toBe("Se espera a Ben");
  });

  test("tells nobody to wait for themselves: my answer is on its way", () => {
    expect(said(live({ latest: update(1, asking(0, 1)) }))).toBe("…");
    expect(said(live())).toBe("…");
  });

  test("says nothing of whom a table waits for while all may react", () => {
    expect(said(live({ latest: update(1, { asked: [], reactions: { left: 4000 } }) }))).toBe("Waiting for reactions");
  });

  test("says whose doing is shown, mine as mine, even while I am asked the next question already", () => {
    const next = live({ latest: update(2, asking(0)) });
    expect(said(next, true, 1)).toBe("On track: Ben");
    expect(said(next, true, 0)).toBe("On track: you");
    expect(said(next, true, null)).toBe("…");
  });

  test("says that a race has not begun, stands still, or is over once all of it was shown", () => {
    expect(said(live({ latest: null }))).toBe("The race has not begun");
    expect(said(live({ summary: summary(undefined, { paused: true }) }))).toBe("The race is paused.");
    expect(said(live({ latest: update(3, { over: true }) }))).toBe("The race is over");
    expect(said(live({ latest: update(3, { over: true }) }), true, 1)).toBe("On track: Ben");
  });
});

describe("the main button", () => {
  const answer = vi.fn();
  const asked = prompt(3, { default: prompt(3).options[2]! });
  const looking = (): Choice => {
    answer.mockClear();
    const choice = new Choice(answer, () => false);
    choice.ask(asked);
    return choice;
  };

  test("takes what is pointed at and says its label", () => {
    const choice = looking();
    choice.point(1);
    expect(mainLabel(gamePage({}), asked, choice)).toBe("gear 2");
    doMainAction(gamePage({}), asked, choice);
    expect(answer).toHaveBeenCalledExactlyOnceWith(asked.options[1]);
  });

  test("points at the usual answer first, and says nothing yet", () => {
    const choice = looking();
    expect(mainLabel(gamePage({}), asked, choice)).toBe("");
    doMainAction(gamePage({}), asked, choice);
    expect([choice.open, answer.mock.calls.length]).toEqual([2, 0]);
    doMainAction(gamePage({}), asked, choice);
    expect(answer).toHaveBeenCalledOnce();
  });

  test("points as far along the usual answer as the game says", () => {
    const choice = looking();
    doMainAction(gamePage({ suggestedAim: (_, option) => `far from ${option}` }), asked, choice);
    expect([choice.open, choice.aim, answer.mock.calls.length]).toEqual([2, "far from 2", 0]);
  });

  test("takes at once what the game calls usual, in the game's own words", () => {
    const choice = looking();
    const page = gamePage({ usual: () => 1, mainLabel: (_, option) => `Do ${option}` });
    expect(mainLabel(page, asked, choice)).toBe("Do 1");
    doMainAction(page, asked, choice);
    expect(answer).toHaveBeenCalledExactlyOnceWith(asked.options[1]);
  });

  test("says nothing while nothing is asked", () => {
    expect(mainLabel(gamePage({}), null, looking())).toBe("");
  });

  test("the usual answer is the one the rules name, the first where it is not among the options", () => {
    expect(defaultOption(asked)).toBe(2);
    expect(defaultOption({ ...asked, default: { type: "other" } })).toBe(0);
  });
});

test("events are parted into turns: what is of everybody stands alone", () => {
  const events = [event(0), event(0), event(null), event(null), event(1), event(0), event(0)];
  expect(turnsOf(events, events.length, doer)).toEqual([
    { from: 0, to: 2, doer: 0 },
    { from: 2, to: 3, doer: null },
    { from: 3, to: 4, doer: null },
    { from: 4, to: 5, doer: 1 },
    { from: 5, to: 7, doer: 0 },
  ]);
  expect(turnsOf(events, 1, doer)).toEqual([{ from: 0, to: 1, doer: 0 }]);
  expect(turnsOf([], 0, doer)).toEqual([]);
});

describe("a turn in one line", () => {
  test("names who drives once, without rules and full stops", () => {
    const told = ["Ana stays in 2nd [FD-4.2]", "Ana rolls 3. [FD-4.8]", "Ana drives 3 spaces [FD-5.2, FD-8.2]"];
    expect(summed(told, "Ana")).toBe("Ana stays in 2nd; rolls 3; drives 3 spaces");
    expect(summed(["Ana passes. [GR-5.14]"], "Ana")).toBe("Ana passes");
    expect(summed([], "Ana")).toBe("");
  });

  test("leaves out the middle where it would get long, and never how it ended", () => {
    const told = ["Ana plays a card", `Ana ${"drives ".repeat(20)}on`, "Ana cools down", "Ana spins"];
    expect(summed(told, "Ana")).toBe("Ana plays a card … spins");
  });

  test("tells steps of one move by its end, and each of them for who unfolds it", () => {
    const events = [event(1), event(0), event(0), event(0)];
    const told = ["Ben waits", "Ana goes 1", "", "Ana goes 2"];
    const turn = toldTurn(
      { from: 1, to: 4, doer: 0 },
      events,
      told,
      () => true,
      (number) => 10 * number,
    );
    expect(turn.brief).toEqual(["Ana goes 2"]);
    expect(turn.lines).toEqual([
      { number: 10, text: "Ana goes 1" },
      { number: 30, text: "Ana goes 2" },
    ]);
    expect([turn.key, turn.told]).toEqual([1, ["Ana goes 1", "", "Ana goes 2"]]);
  });

  test("so many at a time, whole pages of earlier ones", () => {
    expect(pageOf(0, 10, null)).toEqual({ from: 0, to: 0 });
    expect(pageOf(20, 10, null)).toEqual({ from: 0, to: 20 });
    expect(pageOf(21, 10, null)).toEqual({ from: 10, to: 21 });
    expect(pageOf(345, 10, null)).toEqual({ from: 330, to: 345 });
    expect(pageOf(345, 10, 320)).toEqual({ from: 320, to: 330 });
    expect(pageOf(345, 10, 330)).toEqual({ from: 330, to: 345 });
  });
});

test("a story goes as far as what is shown, and back to a moment", () => {
  const jump = vi.fn(() => Promise.resolve());
  const live: LiveTable = only({ events: [event(0), event(1), event(0)], told: ["a", "b", "c"] });
  const story = storyOf(live, 2, only<Past>({ jump }));
  expect([story.events.length, story.told]).toEqual([2, ["a", "b"]]);
  story.jump(1);
  expect(jump).toHaveBeenCalledExactlyOnceWith(1);
});

test("lines of the chat are new until it was open", () => {
  const live: { chat: string[] } = { chat: ["hello", "there"] };
  const tabs = new Tabs(only(live));
  expect([tabs.tab, tabs.unread]).toEqual(["car", 2]);
  tabs.open("chat");
  expect(tabs.unread).toBe(0);
  live.chat = [...live.chat, "you"];
  expect(tabs.unread).toBe(0); // it is read as it comes
  tabs.open("log");
  live.chat = [...live.chat, "all"];
  expect(tabs.unread).toBe(1);
});

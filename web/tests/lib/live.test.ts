import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "@/lib/live.svelte";
import type { Message, Update } from "@/lib/wire";
import { event, only, summary, update } from "../given";
import { Socket, sockets } from "../socket";

const ACTION = only<Parameters<LiveTable["play"]>[0]>({ type: "gear", gear: 2 });
let socket: () => Socket;
let live: LiveTable;

const hello = (at: Update | null): Message => ({ type: "hello", protocol: 1, seat: 0, card: summary(), position: at });
const told = (version: number, kept: number, ...words: string[]): Update =>
  update(version, { kept, events: words.map((_, n) => event(n, "moved", { n: kept + n })), told: words });

beforeEach(() => {
  vi.useFakeTimers();
  socket = sockets();
  live = new LiveTable("t1", 0, "en");
});
afterEach(() => live.close());

test("a table is followed from a seat, in a language", () => {
  expect(live.link).toBe("connecting");
  expect(socket().address).toMatch(/^ws:\/\/.+\/api\/tables\/t1\/live\?words=en&protocol=1&seat=0$/);
  socket().say(hello(told(1, 0, "a", "b")));
  expect([live.link, live.told, live.latest?.version]).toEqual(["live", ["a", "b"], 1]);
});

test("what happens is added, what was taken back goes, and those who watch are told", () => {
  const heard = vi.fn();
  const end = live.watch((now, before) => void heard(now.version, before?.version ?? null));
  socket().say(hello(told(1, 0, "a", "b")));
  socket().say(told(2, 2, "c"));
  socket().say(told(3, 1));
  expect(live.told).toEqual(["a"]);
  expect(live.events).toHaveLength(1);
  end();
  socket().say(told(4, 1, "d"));
  expect(heard.mock.calls).toEqual([
    [1, null],
    [2, 1],
    [3, 2],
  ]);
});

test("an answer is sent with the version it belongs to, and waits for its acknowledgement", () => {
  socket().say(hello(update(5)));
  live.play(ACTION);
  const [sent] = socket().sent;
  expect(sent).toMatchObject({ type: "play", version: 5, action: ACTION });
  expect(live.waiting).toBe(1);
  socket().say(update(6, { ack: sent!.id }));
  expect(live.waiting).toBe(0);
  live.undo();
  socket().say({ type: "ack", id: socket().sent[1]!.id, version: 6 });
  expect(live.waiting).toBe(0);
  live.send(only({ type: "say", text: "hello" }));
  expect(socket().sent[2]).not.toHaveProperty("version");
});

test("a refusal is told until the next command", () => {
  socket().say(hello(update(1)));
  live.play(ACTION);
  socket().say({ type: "refused", id: socket().sent[0]!.id, tag: "stale", text: "Too late." });
  expect([live.refusal?.text, live.waiting]).toEqual(["Too late.", 0]);
  live.play(ACTION);
  expect(live.refusal).toBe(null);
});

test("the chat has each line once", () => {
  const said = (number: number): Message => ({ type: "said", number, person: "ana", name: "Ana", text: "hi", at: 0 });
  for (const number of [1, 2, 2, 1]) socket().say(said(number));
  expect(live.chat.map(({ number }) => number)).toEqual([1, 2]);
});

describe("a line that was cut", () => {
  test("is tried again, later each time, from what is known", () => {
    socket().say(hello(told(3, 0, "a")));
    socket().drop();
    expect(live.link).toBe("lost");
    for (const wait of [300, 700, 1500, 3000, 5000, 5000]) {
      const before = Socket.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(Socket.all.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(Socket.all.length).toBe(before + 1);
      socket().drop();
    }
    vi.advanceTimersByTime(5000);
    expect(socket().query.get("since")).toBe("3");
    socket().say(hello(told(4, 1, "b")));
    expect([live.link, live.tries, live.told]).toEqual(["live", 0, ["a", "b"]]);
  });

  test("is tried at once when the network or the person is back", () => {
    socket().drop();
    dispatchEvent(new Event("online"));
    expect(Socket.all).toHaveLength(2);
    document.dispatchEvent(new Event("visibilitychange")); // it is being tried already
    expect(Socket.all).toHaveLength(2);
  });

  test("has what was not answered sent again, by the same name", () => {
    socket().say(hello(update(1)));
    live.play(ACTION);
    const [sent] = socket().sent;
    socket().drop();
    live.send(only({ type: "say", text: "hello" }));
    vi.advanceTimersByTime(300);
    socket().say(hello(null));
    expect(socket().sent.map(({ id, type }) => [id === sent!.id, type])).toEqual([
      [true, "play"],
      [false, "say"],
    ]);
  });

  test("is not tried again by who has left, or was sent away", () => {
    live.close();
    socket().drop();
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });
});

test("who was sent away is told why, and looks again who sits where if the chair was lost", () => {
  socket().say({ type: "bye", tag: "not_your_seat", text: "Somebody else drives." });
  expect([live.link, live.farewell, live.lostSeat]).toEqual(["ended", "Somebody else drives.", true]);
  socket().drop();
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
});

test("a page that is older than the server is told so, and does not try again", () => {
  socket().say({ type: "bye", tag: "other_protocol", text: "Load the page again." });
  socket().drop();
  vi.advanceTimersByTime(60_000);
  expect([live.link, live.farewell, Socket.all.length]).toEqual(["ended", "Load the page again.", 1]);
});

test("a server that goes down for a moment says so, and is tried again", () => {
  socket().say({ type: "bye", tag: "going_down", text: "Back soon." });
  expect([live.link, live.lostSeat]).toEqual(["connecting", false]);
  socket().drop();
  vi.advanceTimersByTime(300);
  expect(Socket.all).toHaveLength(2);
});

describe("another language", () => {
  test("has everything told anew, and only what is new happens", () => {
    const heard = vi.fn();
    socket().say(hello(told(1, 0, "a", "b")));
    live.watch((now) => void heard(now.kept, now.events.length));
    live.speak("es");
    expect(socket().query.get("words")).toBe("es");
    expect(socket().query.has("since")).toBe(false);
    expect(live.spoken).toBe("en");
    socket().say(hello(told(2, 0, "uno", "dos", "tres")));
    expect([live.spoken, live.told]).toEqual(["es", ["uno", "dos", "tres"]]);
    expect(heard).toHaveBeenCalledExactlyOnceWith(2, 1);
  });

  test("does not lose an answer that was not heard yet", () => {
    socket().say(hello(update(1)));
    live.play(ACTION);
    const [sent] = socket().sent;
    live.speak("es");
    socket().say(hello(update(1)));
    expect(socket().sent).toEqual([sent]);
  });

  test("lets nothing come in the old one: the older socket is closed and no longer heard", () => {
    const old = socket();
    old.say(hello(told(1, 0, "a")));
    live.speak("es");
    old.say(told(2, 1, "late"));
    expect([old.readyState, live.told]).toEqual([Socket.CLOSED, ["a"]]);
    live.speak("es");
    expect(Socket.all).toHaveLength(2);
  });
});

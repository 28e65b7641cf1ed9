import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "@/lib/live.svelte";
import { BRIEF, SILENT, STILL } from "@/lib/live-pulse";
import type { Message, Update } from "@/lib/wire";
import { only, summary, update } from "../given";
import { Socket, sockets } from "../socket";

const ACTION = only<Parameters<LiveTable["play"]>[0]>({ type: "gear", gear: 2 });
const WITHIN = 10_000; // milliseconds in which silence is noticed
let socket: () => Socket;
let live: LiveTable;

const hello = (at: Update | null): Message => ({ type: "hello", protocol: 1, seat: 0, card: summary(), position: at });
const hidden = (is: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(is);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  socket = sockets();
  live = new LiveTable("t1", 0, "en");
  socket().say(hello(update(1)));
});
afterEach(() => {
  live.close();
  vi.restoreAllMocks();
});

test("a line that answers stays, however little happens", () => {
  vi.advanceTimersByTime(600_000);
  expect([live.link, Socket.all.length]).toEqual(["live", 1]);
  expect(socket().beats).toBeGreaterThan(60);
});

test("while things happen nobody needs to be asked", () => {
  for (let version = 2; version < 20; version += 1) {
    vi.advanceTimersByTime(STILL - 1000);
    socket().say(update(version));
  }
  expect(socket().beats).toBe(0);
});

test("a line that swallows everything is noticed in time; the move is kept and goes once over the next", () => {
  const dead = socket();
  dead.swallows = true;
  live.play(ACTION);
  vi.advanceTimersByTime(WITHIN);
  expect(live.link).toBe("lost");
  expect([live.waiting, dead.readyState]).toEqual([1, Socket.CLOSED]);
  vi.advanceTimersByTime(300);
  expect(Socket.all).toHaveLength(2);
  socket().say(hello(null));
  expect(socket().sent).toMatchObject([{ type: "play", version: 1, action: ACTION }]);
  socket().say(update(2, { ack: socket().sent[0]!.id }));
  dead.drop(); // what the network makes of it long after
  expect([live.link, live.waiting, Socket.all.length]).toEqual(["live", 0, 2]);
});

test("a line that is never made is given up as well", () => {
  socket().drop();
  vi.advanceTimersByTime(300);
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(WITHIN + 700);
  expect(Socket.all).toHaveLength(3);
});

test("a machine that slept finds its line dead as soon as it wakes", () => {
  socket().swallows = true;
  vi.setSystemTime(Date.now() + 3_600_000); // the clock on the wall went on, nothing else did
  vi.advanceTimersByTime(1000);
  expect(live.link).toBe("lost");
});

test("nobody is asked while the page is hidden; seen again, a line that is alive shows it and stays", () => {
  hidden(true);
  vi.advanceTimersByTime(600_000);
  expect([live.link, socket().beats]).toEqual(["live", 0]);
  hidden(false);
  expect(socket().beats).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect([live.link, Socket.all.length]).toEqual(["live", 1]);
});

test("seen again, a dead line is noticed at once, and a new one is made", () => {
  hidden(true);
  socket().swallows = true;
  vi.advanceTimersByTime(600_000);
  hidden(false);
  vi.advanceTimersByTime(BRIEF + 1000);
  expect(live.link).toBe("lost");
  vi.advanceTimersByTime(300);
  expect(Socket.all).toHaveLength(2);
});

test("an address that changed is noticed when the network says so", () => {
  socket().swallows = true;
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(BRIEF + 1000);
  expect(BRIEF + 1000).toBeLessThan(SILENT);
  expect(live.link).toBe("lost");
});

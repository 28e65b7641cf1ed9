// A game of an installed package, for which the page has no folder: whatever needs none shows it like the others.
import { render } from "@testing-library/svelte";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { gamePage } from "@/games/game";
import type { GameForm, Listed, Scene, SeasonReport } from "@/lib/wire";
import Home from "@/pages/Home.svelte";
import Seasons from "@/pages/home/Seasons.svelte";
import Rules from "@/pages/Rules.svelte";
import Setup from "@/pages/Setup.svelte";
import Table from "@/pages/Table.svelte";
import { FORMS } from "../games";
import { only, summary, update } from "../given";
import { all, read, the, texts } from "../seen";
import { Socket, sockets } from "../socket";
import { answering } from "../server";
import { settled } from "../table";

const nothing = { en: "", es: "" };
const karts: GameForm = {
  ...FORMS[0]!,
  id: "karts",
  names: { en: "Karts", es: "Karts" },
  clauses: "KA",
  colour: "#123456",
  unplayed: null,
  page: { line: nothing, about: nothing, season: nothing },
};

beforeEach(async () => {
  await gamePage("karts"); // the first time it has to be compiled
  vi.stubGlobal("scrollTo", vi.fn());
  answering({
    "/sessions": () => ({ person: null }),
    "/games": () => [...FORMS, karts],
    "/games/karts": () => karts,
    "/games/karts/check": () => ({ options: null, problem: null }),
    "/tables": () => ({ tables: [], next: null }),
    "/tables/table": () => summary([], { game: "karts" }),
    "/tables/table/season": () => season,
  });
});

const told = update(1, {
  view: only<Scene>({
    seat: null,
    round: 1,
    facts: [{ name: "Weather", text: "rain" }],
    cars: [{ id: 0, seat: 0, name: "Kart 1", badge: "1", paint: "#fff", ink: "#000", shape: "circle", rank: 1 }],
  }),
});

const season: SeasonReport = only({
  races: [{ number: 1, state: "over" }],
  standings: [{ car: 0, seat: 1, name: "red", place: 1, points: 9 }],
});

test("it hangs on the wall, on a plain sheet with its name, in its colour", async () => {
  render(Home);
  await settled();
  const sheet = the("li[data-game=karts]");
  expect(sheet.querySelector(".sheet .name")!.textContent).toBe("Karts");
  expect(getComputedStyle(sheet).getPropertyValue("--racing")).toBe("#123456");
  expect(sheet.querySelector("[data-race-now]")).not.toBeNull();
  expect(all("[role=alert]")).toEqual([]);
});

test("a season of it is listed, its cars by what its rows call them", async () => {
  const table = only<Listed>({ ...summary(["Ana", "bot:easy"], { game: "karts" }), my_seats: [0], my_turn: false });
  render(Seasons, { tables: [table], games: [karts] });
  await settled();
  expect(texts("li p")).toEqual(["1 of 1 races run", "red won with 9 points"]);
});

test("a table of it can be set up", async () => {
  render(Setup, { game: "karts" });
  await settled();
  expect(read(the("h1"))).toContain("Karts");
  expect(all("[role=alert]")).toEqual([]);
});

test("rules that are not here are not found, and those of others are offered", async () => {
  render(Rules, { game: "karts" });
  await settled();
  expect(texts("[role=alert]")).toEqual(["There is nothing at this address."]);
  expect(all("main a.button").map((link) => link.getAttribute("href"))).toEqual(FORMS.map(({ id }) => `/rules/${id}`));
});

test("its table is shown plainly: it asks for scenes and draws what they say", async () => {
  sockets();
  Socket.opened = (socket) =>
    queueMicrotask(() =>
      socket.say({ type: "hello", protocol: 1, seat: null, card: summary(["Ana"], { game: "karts" }), position: told }),
    );
  onTestFinished(() => void (Socket.opened = null));
  render(Table, { id: "table" });
  await settled();
  expect(Socket.all[0]!.query.get("show")).toBe("scene");
  expect(texts("[role=alert]")).toEqual([]);
  expect(texts("#standings + ol strong")).toEqual(["Kart 1"]);
  expect(texts("[data-testid=text-view] li")).toContain("Weather: rain.");
});

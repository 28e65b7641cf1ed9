// Who we are, which tables there are, and what a new one is like.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameForm, NewTable } from "@/lib/wire";
import { ago, isSeason, roadOption, say, tables, venue } from "@/lib/lobby";
import { chair, only, summary } from "../given";
import { answering, refusal, type Answers } from "../server";
import { speak } from "../speaking";

const text = (en: string, es = en): { en: string; es: string } => ({ en, es });
const game: GameForm = only({
  id: "karts",
  names: text("Karts"),
  seats: { min: 1, max: 6, usual: 4 },
  season: { mode: "championship" },
  options: [
    {
      id: "circuit",
      default: "usa",
      takes_file: true,
      names: text("circuit"),
      values: [{ value: "usa", names: text("USA", "EE. UU.") }],
    },
    {
      id: "mode",
      default: "race",
      names: text("mode"),
      values: [
        { value: "race", names: text("race") },
        { value: "championship", names: text("championship", "campeonato") },
      ],
    },
    { id: "season", default: "1961", names: text("season"), values: [{ value: "1961", names: text("1961") }] },
  ],
  circuits: [],
  first_race: { circuit: "usa", laps: 1 },
});

let answers: Answers;
beforeEach(() => {
  vi.resetModules(); // forget who we were before
  answers = answering({
    "/sessions": () => ({ person: null }),
    "/people": (_, { body }) => ({ id: "p1", ...only<object>(body) }),
    "/tables": (_, { method }) => (method === "GET" ? { tables: [], next: null } : summary()),
    "/me": (_, { body }) => ({ id: "p1", name: "Ana", ...only<object>(body) }),
  });
});
const fresh = async () => (await import("@/lib/me.svelte")).me;
const asked = (): string[] => answers.asked.map(({ method, path }) => `${method} ${path}`);

describe("who we are", () => {
  test("is asked once, and again where it could not be had", async () => {
    const me = await fresh();
    answers.on("/sessions", () => undefined);
    await expect(me.look()).rejects.toThrow();
    answers.on("/sessions", () => ({ person: { id: "p7", name: "Eva" } }));
    await me.look();
    await me.look();
    expect([me.person?.id, asked()]).toEqual(["p7", ["GET /sessions", "GET /sessions"]]);
  });

  test("a person without a name yet comes in as a guest, once", async () => {
    const me = await fresh();
    await me.enter("Ana");
    await me.enter("Ben");
    expect([me.person?.name, asked()]).toEqual(["Ana", ["GET /sessions", "POST /people"]]);
    expect(answers.asked[1]?.body).toEqual({ name: "Ana", language: "en" });
  });

  test("a seat is mine by my person, and nobody's while I am nobody", async () => {
    const me = await fresh();
    const table = summary([], { chairs: [chair(0, "bot:easy"), chair(1, "Ana", { person: "p1" })] });
    expect(me.seatAt(table)).toBe(null);
    await me.enter("Ana");
    expect(me.seatAt(table)).toBe(1);
    me.forget();
    expect(me.seatAt(table)).toBe(null);
    await me.look();
    expect(asked()).toHaveLength(2); // who logged out is nobody without asking
  });

  test("another language is told to the server by who is somebody, and no trouble if it does not hear", async () => {
    const me = await fresh();
    const { speak: change } = await import("@/lib/frame/language");
    await change("es");
    expect(asked()).toEqual([]);
    await me.enter("Ana");
    await change("en");
    expect(answers.asked.at(-1)).toMatchObject({ method: "PATCH", path: "/me", body: { language: "en" } });
    answers.on("/me", () => refusal(500, "", ""));
    await change("es");
    expect(document.documentElement.lang).toBe("es");
  });
});

describe("tables", () => {
  test("come in lists, a page after the other", async () => {
    await tables("open");
    await tables("mine", "t9");
    expect(asked()).toEqual(["GET /tables?list=open&limit=12", "GET /tables?list=mine&limit=12&after=t9"]);
  });

  test("one click sets up a short race against the usual number of bots, which begins at once", async () => {
    const { raceNow } = await import("@/lib/lobby");
    await raceNow(game);
    const wish = only<NewTable>(answers.asked.at(-1)?.body);
    expect(wish).toEqual({
      game: "karts",
      chairs: ["me", "bot:normal", "bot:normal", "bot:normal"],
      options: { circuit: "usa", laps: 1 },
      start: true,
    });
    expect(asked()).toEqual(["GET /sessions", "POST /people", "POST /tables"]);
  });

  test("race on a circuit, by its name, or in a season", async () => {
    expect(roadOption(game)?.id).toBe("circuit");
    expect(isSeason(game, { mode: "race" })).toBe(false);
    expect(isSeason(game, {})).toBe(false);
    expect(venue(game, { circuit: "usa", mode: "race" })).toBe("USA");
    expect(venue(game, { circuit: "mine.toml" })).toBe("Mine.toml");
    const season = { mode: "championship", season: "1961" };
    expect(isSeason(game, season)).toBe(true);
    expect(venue(game, season)).toBe("Championship · 1961");
    expect(venue(game, { mode: "goat" })).toBe("Goat");
    await speak("es");
    expect(venue(game, { circuit: "usa" })).toBe("EE. UU.");
    expect(venue(game, season)).toBe("Campeonato · 1961");
    expect(say(text("a", "b"))).toBe("b");
  });

  test("tell how long ago something happened", async () => {
    const now = 1_000_000_000;
    const back = (seconds: number): string => ago(now - seconds * 1000, now);
    expect([0, 59, 60, 3599, 7200, 86_400, 200_000].map(back)).toEqual([
      "now",
      "now",
      "1 minute ago",
      "60 minutes ago",
      "2 hours ago",
      "yesterday",
      "2 days ago",
    ]);
    expect(ago(now + 5000, now)).toBe("now"); // the server's clock may be ahead
    await speak("es");
    expect(back(7200)).toBe("hace 2 horas");
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { me } from "@/lib/me.svelte";
import type { GameForm } from "@/lib/wire";
import { Draft } from "@/pages/setup/draft.svelte";
import { help, needed, readable } from "@/pages/setup/readable";
import { only } from "../given";
import { answering, refusal, type Answers } from "../server";
import { speak } from "../speaking";

const names = (en: string, es = en): { en: string; es: string } => ({ en, es });
const option = (id: string, values: readonly unknown[], more: object = {}) => ({
  id,
  names: names(id),
  help: names(`about ${id}`),
  default: values[0],
  values: values.map((value) => ({ value, names: names(String(value)) })),
  ...more,
});
const GAME: GameForm = only({
  id: "karts",
  names: names("Karts"),
  seats: { min: 1, max: 4, usual: 3 },
  season: { mode: "championship" },
  presets: [],
  circuits: [{ id: "usa", names: names("USA", "EE. UU.") }],
  options: [
    option("circuit", ["usa", "gb"], { takes_file: true, applies_when: { mode: ["race"] } }),
    option("mode", ["race", "championship"]),
    option("season", ["1961", "1962"], { applies_when: { mode: ["championship"] } }),
    option("weather", [false, true]),
    {
      ...option("laps", [1, 2]),
      values: [
        { value: 1, names: names("1") },
        { value: 2, names: names("2"), applies_when: { circuit: ["gb"] } },
      ],
    },
  ],
});
const at = (id: string): GameForm["options"][number] => GAME.options.find((one) => one.id === id)!;

let draft: Draft;
let answers: Answers;
beforeEach(() => {
  draft = new Draft(GAME);
  answers = answering({ "/games/karts/check": () => ({ options: null, problem: null }) });
});

describe("chairs", () => {
  test("are mine and bots' at first, or friends'", () => {
    expect(draft.chairs).toEqual(["me", "bot:normal", "bot:normal"]);
    draft.against("friends");
    expect([draft.chairs, draft.free]).toEqual([["me", "open", "open"], 2]);
  });

  test("are added like the last one, but none more of mine, and within what the game allows", () => {
    draft.add();
    draft.add();
    expect(draft.chairs).toEqual(["me", "bot:normal", "bot:normal", "bot:normal"]);
    for (let times = 0; times < 5; times += 1) draft.remove(draft.chairs.length - 1);
    expect(draft.chairs).toEqual(["me"]);
    draft.add();
    expect(draft.chairs).toEqual(["me", "open"]);
  });
});

describe("a map of one's own", () => {
  const sea = names("By the sea", "Por el mar");
  const atlas: GameForm = only({
    ...GAME,
    options: [
      option("map", ["africa", "asia"], { takes_file: true }),
      {
        ...option("route", ["usual"], { in_file_of: "map" }),
        values: [
          { value: "usual", names: names("usual") },
          { value: "nile", names: names("nile"), applies_when: { map: ["africa"] } },
        ],
      },
    ],
  });
  const [, route] = atlas.options;
  const offered = (): unknown[] => draft.values(route!).map(({ value }) => value);

  beforeEach(() => {
    draft = new Draft(atlas);
    me.person = { id: "1", name: "Ana", language: "en", account: false }; // a file is checked for somebody with a name
    const named = { route: [{ value: "sea", names: sea }] };
    answers = answering({ "/games/karts/check": () => ({ options: {}, problem: null, named }) });
  });

  test("has its own routes in place of those of other maps", async () => {
    draft.choose("route", "nile");
    expect(offered()).toEqual(["usual", "nile"]);
    draft.bring("map", "island.toml", "text");
    await draft.check();
    expect(offered()).toEqual(["usual", "sea"]);
    expect(draft.value(route!)).toBe("usual"); // the Nile is on another map
    draft.choose("route", "sea");
    expect(draft.wish.options).toEqual({ map: "island.toml", route: "sea" });
  });

  test("takes its routes with it", async () => {
    draft.bring("map", "island.toml", "text");
    await draft.check();
    draft.choose("route", "sea");
    draft.dropFile("map");
    expect([offered(), draft.wish.options]).toEqual([["usual", "nile"], {}]);
  });
});

describe("options", () => {
  test("are as usual until they are chosen", () => {
    expect(draft.value(at("weather"))).toBe(false);
    draft.choose("weather", true);
    expect(draft.value(at("weather"))).toBe(true);
    expect(draft.wish.options).toEqual({ weather: true });
  });

  test("are offered and sent only where they mean something", () => {
    expect([draft.applies(at("season")), draft.applies(at("circuit"))]).toEqual([false, true]);
    draft.choose("circuit", "gb");
    draft.choose("mode", "championship");
    expect([draft.applies(at("season")), draft.applies(at("circuit")), draft.season]).toEqual([true, false, true]);
    expect(draft.wish.options).toEqual({ mode: "championship" });
    draft.choose("mode", "race");
    expect(draft.wish.options).toEqual({ mode: "race", circuit: "gb" }); // what was chosen before means something again
  });

  test("have the values that fit the rest, and a value brings what it needs", () => {
    expect(draft.values(at("laps")).map(({ value }) => value)).toEqual([1]);
    draft.choose("laps", 2);
    expect(draft.value(at("circuit"))).toBe("gb");
    draft.choose("circuit", "usa");
    expect(draft.value(at("laps"))).toBe(1);
  });

  test("become what the server fills them in with", async () => {
    answers.on("/games/karts/check", () => ({ options: { weather: true }, problem: null }));
    await draft.check();
    expect(draft.value(at("weather"))).toBe(true);
  });

  test("may be a file of one's own, which may be anything", () => {
    draft.bring("circuit", "mine.toml", "text");
    expect([draft.value(at("circuit")), draft.wish.files]).toEqual(["mine.toml", { "mine.toml": "text" }]);
    expect(draft.values(at("laps")).map(({ value }) => value)).toEqual([1, 2]);
    draft.dropFile("circuit");
    expect([draft.value(at("circuit")), draft.wish.files]).toEqual(["usa", {}]);
  });
});

describe("modules", () => {
  const module = (id: string, more: object = {}): object => option(id, [false, true], { module: true, ...more });
  const BASIC = { crashes: false, cards: false, marshals: false, legends: false, tempers: false };
  const derby: GameForm = only({
    ...GAME,
    presets: [
      { id: "basic", names: names("basic race"), options: BASIC },
      { id: "full", names: names("full race"), options: { ...BASIC, crashes: true, marshals: true } },
    ],
    options: [
      option("preset", ["basic", "full"]),
      module("crashes"),
      module("cards"),
      module("marshals", { needs: [["crashes", "cards"]] }),
      module("legends"),
      module("tempers", { applies_when: { legends: [true] } }),
      {
        ...option("karts", [0, 1, 2]),
        values: [0, 1, 2].map((value) => ({ value, names: names(String(value)), seats: [1, 4 - value] })),
      },
    ],
  });
  const of = (id: string): GameForm["options"][number] => derby.options.find((one) => one.id === id)!;
  const on = (): string[] => derby.options.filter((each) => draft.value(each) === true).map(({ id }) => id);
  const missing = (id: string): string => needed(draft.unmet(of(id)));

  beforeEach(() => {
    draft = new Draft(derby);
  });

  test("are filled in by a preset, which forgets what was chosen of them", () => {
    draft.choose("cards", true);
    draft.choose("preset", "full");
    expect([on(), draft.preset?.changed]).toEqual([["crashes", "marshals"], []]);
    expect(draft.wish.options).toEqual({ preset: "full", tempers: false });
  });

  test("that are not as the preset has them are told", () => {
    draft.choose("preset", "full");
    draft.choose("cards", true);
    expect(draft.preset?.changed.map(({ id }) => id)).toEqual(["cards"]);
    draft.choose("cards", false);
    expect(draft.preset?.changed).toEqual([]);
  });

  test("are closed, and left out, until one of what they need is on", () => {
    draft.choose("preset", "full");
    expect(missing("marshals")).toBe("");
    draft.choose("crashes", false);
    expect(missing("marshals")).toBe("Needs «crashes» or «cards».");
    expect([on(), draft.wish.options?.marshals]).toEqual([[], false]);
    draft.choose("cards", true);
    expect([missing("marshals"), on()]).toEqual(["", ["cards", "marshals"]]);
  });

  test("that mean nothing without another are shown and say which", async () => {
    expect([draft.isShown(of("tempers")), missing("tempers")]).toEqual([true, "Needs «legends»."]);
    await speak("es");
    expect(missing("tempers")).toBe("Necesita «legends».");
    draft.choose("legends", true);
    expect(missing("tempers")).toBe("");
  });

  test("have the values that go with so many seats", () => {
    expect(draft.values(of("karts")).map(({ value }) => value)).toEqual([0, 1]);
    draft.remove(2);
    expect(draft.values(of("karts")).map(({ value }) => value)).toEqual([0, 1, 2]);
  });
});

describe("what does not go together", () => {
  const cannot = { options: null, problem: { tag: "no", text: "Not with weather." } };
  const body = (number: number): unknown => only<{ options: unknown }>(answers.asked[number]?.body).options;

  test("is told with a single change that would do, switches first", async () => {
    answers.on("/games/karts/check", (_, asked) =>
      only<{ options: { weather?: boolean } }>(asked.body).options.weather === true
        ? { options: {}, problem: null }
        : cannot,
    );
    draft.choose("circuit", "gb");
    await draft.check();
    expect(draft.problem).toBe("Not with weather.");
    expect([draft.remedy?.option.id, draft.remedy?.value]).toEqual(["weather", true]);
    expect(body(1)).toEqual({ circuit: "gb", weather: true });
  });

  test("is told alone where no single change would do, and what was touched last stays", async () => {
    answers.on("/games/karts/check", () => cannot);
    draft.choose("weather", true);
    await draft.check();
    expect([draft.problem, draft.remedy]).toEqual(["Not with weather.", null]);
    expect(answers.asked.every((_, number) => only<{ weather?: boolean }>(body(number)).weather === true)).toBe(true);
  });

  test("is what was asked last, however late an earlier answer comes", async () => {
    const late: ((answer: object) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise((done) => late.push((answer) => done(Response.json(answer)))));
    const [first, second] = [draft.check(), draft.check()];
    await vi.waitFor(() => expect(late).toHaveLength(2));
    late[1]!({ options: {}, problem: null });
    await second;
    late[0]!(cannot);
    await first;
    expect(draft.problem).toBe("");
  });

  test("is told as well where the server says no, or says nothing", async () => {
    answers.on("/games/karts/check", () => refusal(413, "too_large", "The file is too large."));
    await draft.check();
    expect(draft.problem).toBe("The file is too large.");
    answers.on("/games/karts/check", () => undefined);
    await draft.check();
    expect(draft.problem).toContain("cannot be reached");
  });
});

test("a wish has clocks and a seed only where they were wished for, and begins where nobody is waited for", () => {
  expect(draft.wish).toEqual({
    game: "karts",
    chairs: ["me", "bot:normal", "bot:normal"],
    options: {},
    files: {},
    open: true,
    spectators: true,
    pace: "live",
    start: true,
  });
  draft.against("friends");
  draft.clock = { bank: 60_000, bonus: 5000 };
  draft.seed = " lucky ";
  expect(draft.wish).toMatchObject({ bank: 60_000, bonus: 5000, seed: "lucky", start: false });
});

test("texts name options and circuits as the form shows them", async () => {
  const game: GameForm = { ...GAME, options: [...GAME.options, only(option("legend_bonus", [0]))] };
  expect(readable("legend_bonus needs usa, not usa-1 or a usage", game)).toBe(
    "«legend_bonus» needs USA, not usa-1 or a usage",
  );
  await speak("es");
  expect(readable("en usa", game)).toBe("en EE. UU.");
  expect(help(only({ ...option("mode", ["race"]), help: names("", "qué se corre (race)") }), game)).toBe(
    "Qué se corre.",
  );
});

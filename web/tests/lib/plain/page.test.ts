// A game without a page of its own: cars, marks, motion and words, all from its scene.
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { Choice } from "@/lib/choice.svelte";
import { motion } from "@/lib/plain/cars";
import Dashboard from "@/lib/plain/Dashboard.svelte";
import type { Plain } from "@/lib/plain/messages";
import { grouped, marks } from "@/lib/plain/offers";
import { page } from "@/lib/plain/page";
import Pieces from "@/lib/plain/Pieces.svelte";
import { parked } from "@/lib/board/plates";
import type { BoardPicture, Happening, Offer, PlacedPiece, Prompt, Scene, SceneCar } from "@/lib/wire";
import { only, picture, place, prompt, summary } from "../../given";
import { all, read, texts, the } from "../../seen";

const kart = (id: number, more: Partial<SceneCar> = {}): SceneCar => ({
  id,
  seat: id,
  name: `Kart ${id + 1}`,
  badge: String(id + 1),
  paint: "#d0312a",
  ink: "#fbf6ea",
  shape: "circle",
  rank: id + 1,
  place: `s${id}`,
  ...more,
});
const grit = { id: "grit", name: "Grit", value: 2, most: 5, about: "grit" };
const scene = (more: Partial<Scene> = {}): Scene => ({
  seat: 0,
  round: 3,
  board: "yard",
  cars: [kart(0, { gauges: [grit], gap: "leads" }), kart(7, { seat: null, state: "out", place: "" })],
  ...more,
});
const asked = (...offers: readonly Offer[]): Prompt<Plain> =>
  only({ ...prompt(offers.length), previews: offers, labels: offers.map((_, at) => `option ${at}`) });
const choice = (): Choice =>
  new Choice(
    () => undefined,
    () => false,
  );

describe("cars", () => {
  test("stand where the scene has them, one's own among them; some have no seat", () => {
    const [mine, other] = page.cars(scene(), summary(), 0);
    expect(mine).toMatchObject({ id: 0, place: "s0", mine: true, out: false, badge: "1" });
    expect(other).toMatchObject({ id: 7, place: "", mine: false, out: true });
  });

  test("have their rows, with what is left of them", () => {
    const [first] = page.rows(scene(), summary());
    expect(first).toMatchObject({ id: 0, place: 1, gap: "leads", out: false });
    expect(first?.gauges).toEqual([{ kind: "grit", text: "2", name: "Grit", about: "grit", unit: "Grit" }]);
    const engine = { id: "e", name: "Engine", value: 7, text: "7 of 7" };
    const [second] = page.rows(scene({ cars: [kart(0, { gauges: [engine] })] }), summary());
    expect(second?.gauges).toEqual([{ kind: "e", text: "7 of 7", name: "Engine", unit: "Eng." }]);
  });

  test("have gauges by their brief names in the rows, where they have one", () => {
    const view = scene({ cars: [kart(0, { gauges: [{ ...grit, brief: "gr." }] })] });
    expect(page.rows(view, summary())[0]?.gauges).toEqual([
      { kind: "grit", text: "2", name: "Grit", about: "grit", unit: "gr." },
    ]);
  });

  test("have the names of gauges cut to a few letters, or to a whole word", () => {
    const named = ["Brakes", "PM in hand"].map((name) => ({ id: name, name, value: 1 }));
    const [first] = page.rows(scene({ cars: [kart(0, { gauges: named })] }), summary());
    expect(first?.gauges.map(({ unit }) => unit)).toEqual(["Bra.", "PM"]);
  });

  test("that share a place stand side by side, smaller than one alone", () => {
    const board = picture({ s: place(100, 100, 0, 80) }, { lane: 60 });
    const spots = [0, 1, 2].map((at) => parked(board, board.places.s!, at, 3));
    expect(new Set(spots.map(({ spot }) => `${spot.x} ${spot.y}`)).size).toBe(3);
    expect(spots[0]!.scale).toBeLessThan(parked(board, board.places.s!, 0, 1).scale);
  });
});

test("the road says who is where on it", () => {
  const cars = [kart(0, { where: "left lane 2" }), kart(1)];
  const spaces = { s0: 2, s1: 1 };
  const drawn = only<BoardPicture>({
    ...picture({}),
    circuit: "yard",
    told: ["Straight.", "Corner."],
    sections: [{ lanes: [{ spaces }] }, { lanes: [{ spaces: { s9: 1 } }] }],
  });
  expect(page.road(scene({ cars }), summary(), drawn)).toEqual(["Straight. Here: Kart 1 (left lane 2).", "Corner."]);
});

test("several cars may throw at once", () => {
  const thrown = only<Happening>({ shown: [{ kind: "black", text: "7", car: 2 }] });
  expect(page.shown(thrown)).toEqual([{ kind: "black", text: "7", car: 2 }]);
});

describe("motion", () => {
  const ring = picture({}, { lanes: [["a", "b", "c", "d"]], course: "M0 0C1 1 1 1 0 0Z" });
  const from = (where: string): ReadonlyMap<number, string> => new Map([[0, where]]);

  test("goes along the lane to the end that is told", () => {
    expect(motion({ type: "happening", car: 0, way: ["d"] }, from("b"), ring)?.path).toEqual(["b", "c", "d"]);
  });

  test("goes round where the course is closed", () => {
    expect(motion({ type: "happening", car: 0, way: ["a"] }, from("d"), ring)?.path).toEqual(["d", "a"]);
  });

  test("goes back along it, and from one lane to another half way", () => {
    const two = { ...ring, lanes: [ring.lanes![0]!, ["k", "l", "m", "n"]] };
    const back = { type: "happening", car: 0, back: true } as const;
    expect(motion({ ...back, way: ["d"] }, from("b"), ring)?.path).toEqual(["b", "a", "d"]);
    expect(motion({ ...back, way: ["k"] }, from("d"), two)?.path).toEqual(["d", "c", "l", "k"]);
    expect(motion({ type: "happening", car: 0, way: ["k"] }, from("a"), two)?.path).toEqual(["a", "k"]);
  });

  test("keeps a way that is told whole, and there is none without one", () => {
    expect(motion({ type: "happening", car: 0, way: ["b", "x", "d"] }, from("b"), ring)?.path).toEqual(["b", "x", "d"]);
    expect(motion({ type: "happening", car: 0 }, from("b"), ring)).toBeNull();
    expect(motion({ type: "happening", way: ["b"] }, from("b"), ring)).toBeNull();
  });
});

describe("offers", () => {
  const two = asked({ place: "x", sign: "−1", tone: "costs" }, { place: "x", cheapest: false, tone: "danger" }, {});

  test("light their places: a click takes the cheapest that leads there", () => {
    expect(marks(two, null)).toEqual([{ place: "x", option: 0, kind: "costs", weight: 0.6, text: "−1" }]);
  });

  test("light the one that is looked at, though another costs less", () => {
    expect(marks(two, 1).map(({ option, kind }) => [option, kind])).toEqual([[1, "danger"]]);
  });

  test("show where they may lead, and how likely", () => {
    const risky = asked({
      landings: [
        { place: "a", chance: 0.004 },
        { place: "b", chance: 0.996, tone: "out" },
      ],
    });
    expect(marks(risky, 0).map(({ place, option, kind, text }) => [place, option, kind, text])).toEqual([
      ["a", -1, "landing", "1 %"],
      ["b", -1, "danger", "99 %"],
    ]);
  });

  test("that do what is owed are lit as such, and their signs stand on the places", () => {
    const owed = asked({
      place: "x",
      good: true,
      sign: "✓",
      landings: [{ place: "y", chance: 0.5, good: true, sign: "3–4" }],
    });
    expect(marks(owed, 0).map(({ place, kind, text }) => [place, kind, text])).toEqual([
      ["y", "stop", "3–4"],
      ["x", "stop", "✓"],
    ]);
  });

  test("stand under the names of their kinds", () => {
    const kinds = asked({ group: "Move" }, { group: "Cards" }, { group: "Move" });
    expect(grouped(kinds)).toEqual([
      { name: "Move", options: [0, 2] },
      { name: "Cards", options: [1] },
    ]);
  });

  test("that can cost the race are asked about first", () => {
    const risks = asked({}, { tone: "out" }, { ask_first: true });
    expect([0, 1, 2].map((option) => page.risky(risks, option))).toEqual([false, true, true]);
  });
});

test("the dashboard shows steps, gauges, facts, cards and options", () => {
  const view = scene({
    steps: [{ name: "Plan" }, { name: "Drive" }],
    step: 1,
    facts: [{ name: "Weather", text: "rain", tone: "danger", about: "rain" }],
    cards: [
      {
        title: "Hand",
        cards: [
          { id: "c2", label: "2" },
          { id: "c4", label: "4", count: 3, about: "card" },
        ],
      },
    ],
  });
  const offers = asked({ card: "c2", sign: "−1", tone: "costs" }, {});
  render(Dashboard, { view, prompt: offers, choice: choice(), seat: 0, summary: summary(), picture: null });

  expect(read(the("[aria-current=step]"))).toBe("Drive");
  expect(read(the("[data-about=grit] dd"))).toBe("2/5");
  expect(all(".blocks .left")).toHaveLength(2);
  expect(read(the("[data-about=rain]"))).toBe("Weather rain");
  expect(texts("button[data-option]")).toEqual(["2 option 0 −1", "option 1"]);
  expect(texts(".cards li")).toEqual(["4 ×3"]);
});

test("pieces lie on their spaces, several around the middle, a tile over all of it", () => {
  const piece = (id: string, more: Partial<PlacedPiece> = {}): PlacedPiece => ({
    id,
    place: "s",
    symbol: "flag",
    name: id,
    ...more,
  });
  const view = scene({
    pieces: [piece("one"), piece("two", { symbol: "fuel" }), piece("sand", { fills: true, about: "sand" })],
  });
  render(Pieces, { view, prompt: null, choice: choice(), picture: picture({ s: place(10, 10) }) });

  expect(all("[data-piece]").map((one) => one.dataset.piece)).toEqual(["one", "two"]);
  expect(new Set(all("[data-piece]").map((one) => one.getAttribute("transform"))).size).toBe(2);
  expect(read(the("[data-piece=two] text"))).toBe("FU");
  expect(the("[data-about=sand] path").getAttribute("fill")).toBe("var(--piece-free)");
});

test("a tile that covers its space shows its ground in lines", () => {
  const dune = only<PlacedPiece>({ id: "d", place: "s", symbol: "dunes", name: "Dunes", fills: true, about: "dunes" });
  const tile = only<PlacedPiece>({ id: "t", place: "r", symbol: "tile", name: "Tile", fills: true, about: "bare" });
  const board = picture({ s: place(10, 10), r: place(90, 10) });
  render(Pieces, { view: scene({ pieces: [dune, tile] }), prompt: null, choice: choice(), picture: board });

  expect(all("[data-about=dunes] path")).toHaveLength(2);
  expect(all("[data-about=bare] path")).toHaveLength(1);
});

test("all of it is told in words", () => {
  const view = scene({ told: ["It rains."], pieces: [only({ id: "f", name: "Goal", place: "s9" })] });
  expect(page.describe(view, summary(), null)).toEqual([
    "It rains.",
    "Kart 1, s0, leads, Grit 2/5.",
    "Kart 8.",
    "Goal, s9.",
  ]);
  expect(page.road(view, summary(), picture({}, { circuit: "yard", told: ["A yard."] }))).toEqual(["A yard."]);
});

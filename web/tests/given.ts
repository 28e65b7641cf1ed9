// Short ways to write what a test is about and nothing else.
import type { BoardCar, GamePage, Row } from "@/games/game";
import type { BoardPicture, Chair, Messages, Place, Prompt, TableSummary, Update } from "@/lib/wire";

/** Only what matters of something larger; a test that reads the rest of it finds nothing. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller says what it stands for
export const only = <T>(part: unknown): T => part as T;

export const chair = (seat: number, name: string, more: Partial<Chair> = {}): Chair => ({
  seat,
  name,
  taken: true,
  person: name.startsWith("bot:") ? null : name.toLowerCase(),
  bot: name.startsWith("bot:") ? name.slice(4) : null,
  here: true,
  ...more,
});

/** A table at which these sit: people by their names, bots as `bot:easy`. */
export const summary = (
  names: readonly string[] = ["Ana", "bot:easy"],
  more: Partial<TableSummary> = {},
): TableSummary => ({
  id: "table",
  game: "karts",
  rules_version: 1,
  options: {},
  status: "racing",
  open: true,
  spectators: true,
  pace: "live",
  bank: null,
  bonus: 0,
  chairs: names.map((name, seat) => chair(seat, name)),
  owner: "ana",
  commitment: "",
  asked: [],
  paused: false,
  agreement: null,
  watching: 0,
  created: 0,
  moved: 0,
  rematch: null,
  branch: null,
  ...more,
});

export const car = (id: number, more: Partial<BoardCar> = {}): BoardCar => ({
  id,
  place: `p${id}`,
  colour: "#fff",
  ink: "#000",
  band: false,
  badge: String(id + 1),
  shape: "circle",
  name: `Driver ${id + 1}`,
  mine: id === 0,
  out: false,
  ...more,
});

export const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  place: id + 1,
  gap: "",
  gauges: [],
  out: false,
  finished: false,
  ...more,
});

/** A question with so many options; the first of them is the usual one. */
export const prompt = (options: number, more: Partial<Prompt> = {}): Prompt => {
  const all = Array.from({ length: options }, (_, n) => only<Messages["action"]>({ type: "gear", gear: n + 1 }));
  return {
    decision: "gear",
    options: all,
    previews: null,
    default: all[0]!,
    question: "Which gear?",
    labels: all.map((_, n) => `gear ${n + 1}`),
    notes: all.map(() => []),
    ...more,
  };
};

export const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: "position",
  version,
  kept: 0,
  events: [],
  view: only({ circuit: "monaco", round: 1 }),
  prompt: null,
  asked: [],
  can_undo: false,
  clocks: [],
  standings: [],
  over: false,
  title: `version ${version}`,
  told: null,
  ...more,
});

export const place = (x: number, y: number, angle = 0, length = 40): Place => ({ x, y, angle, length, outline: "" });

export const picture = (places: Readonly<Record<string, Place>>, more: Partial<BoardPicture> = {}): BoardPicture =>
  only({
    circuit: "monaco",
    title: "Monaco",
    svg: "",
    box: [0, 0, 1000, 500],
    land: "#999",
    lane: 20,
    road: 60,
    course: "M0 0H1000",
    finish: place(0, 0),
    places,
    boxes: {},
    ...more,
  });

/** A game of which only these parts are asked. */
export const gamePage = (parts: Partial<GamePage>): GamePage => parts as GamePage;

/** An event that only says who did it, and what. */
export const event = (seat: number | null, type = "moved", more: object = {}): Messages["event"] =>
  only({ type, ...(seat === null ? {} : { seat }), ...more });

/** Who has done it. */
export const doer = (one: Messages["event"]): number | null => only<{ readonly seat?: number }>(one).seat ?? null;

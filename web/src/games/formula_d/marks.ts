// What lights up on the board: ends of moves, or where the faces of a gear's die would bring the car.
import type { Choice } from "../../lib/choice.svelte";
import type { Prompt } from "../../lib/wire";
import type { BoardMark } from "../game";
import { carOf, placeOf } from "./cars";
import { costsLater, faceTone, gearOdds, later, moveOdds, moveTone } from "./odds";
import type { Tone } from "./odds";
import type * as FormulaD from "./wire";

type Asked = Prompt<FormulaD.Messages>;
type View = FormulaD.View;

const ENDS = { stop: "stop", free: "end", costs: "costs", later: "costs", out: "danger" } as const satisfies Record<
  Tone,
  BoardMark["kind"]
>;
const LANDINGS = { ...ENDS, free: "landing" } as const;

/** Several options to one space (streets have them) share its mark: the one pointed at, or else the first. */
function moveMarks(view: View, prompt: Asked, open: number | null): readonly BoardMark[] {
  const car = carOf(view, view.turn);
  const found = new Map<string, BoardMark>();
  prompt.options.forEach((_, option) => {
    const move = moveOdds(prompt, option);
    if (move === null) return;
    const place = placeOf(move.to, car);
    if (found.has(place) && option !== open) return;
    const kind = ENDS[moveTone(move)];
    const text = move.cost > 0 ? `−${move.cost}` : costsLater(move) ? `▸${later(move)}` : move.stops > 0 ? "✓" : "";
    found.set(place, { place, option, kind, weight: Math.max(0.3, 1 - move.cost * 0.12), text });
  });
  return [...found.values()];
}

interface Landing {
  chance: number;
  tone: Tone;
  faces: number[];
  cost: number;
  later: number; // points that the turn after takes
}

/** The places a die may bring the car to, each as strong as it is likely. */
function landings(odds: FormulaD.GearOdds): ReadonlyMap<string, Landing> {
  const found = new Map<string, Landing>();
  for (const face of odds.faces) {
    if (face.to === "") continue;
    const known = found.get(face.to) ?? {
      chance: 0,
      tone: faceTone(face),
      faces: [],
      cost: face.cost,
      later: later(face),
    };
    known.chance += face.ways / odds.sides;
    known.faces.push(face.face);
    if (face.cost > known.cost) Object.assign(known, { cost: face.cost, tone: faceTone(face) });
    found.set(face.to, known);
  }
  return found;
}

function gearMarks(view: View, odds: FormulaD.GearOdds): readonly BoardMark[] {
  const car = carOf(view, view.turn);
  const found = [...landings(odds)];
  const likeliest = Math.max(odds.out, ...found.map(([, { chance }]) => chance));
  const marks = found.map(([to, { chance, tone, faces, cost, later }]): BoardMark => {
    const shown = faces.length === 1 ? String(faces[0]) : [faces[0], faces.at(-1)].join("–");
    const text = tone === "costs" ? `−${cost}` : tone === "later" ? `▸${later}` : shown;
    return { place: placeOf(to, car), option: -1, kind: LANDINGS[tone], weight: chance / likeliest, text };
  });
  if (odds.out <= 0 || car === undefined) return marks;
  const stays = placeOf(car.space, car); // a car that has no move left goes out where it stands
  return [...marks, { place: stays, option: -1, kind: "danger", weight: odds.out / likeliest, text: "✕" }];
}

export function marks(view: View, prompt: Asked, choice: Choice): readonly BoardMark[] {
  if (prompt.decision === "move") return moveMarks(view, prompt, choice.open);
  const odds = choice.open === null ? null : gearOdds(prompt, choice.open);
  return odds === null ? [] : gearMarks(view, odds);
}

export function path(view: View, prompt: Asked, option: number): readonly string[] {
  const car = carOf(view, view.turn);
  return moveOdds(prompt, option)?.path.map((space) => placeOf(space, car)) ?? [];
}

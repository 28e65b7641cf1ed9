// The dice of the game as things to look at: their bodies, colours and printed faces.
import { apply, both, cross, dot, facing, solid, sum, times, turned, unit } from "./solids";
import type { Sides, SolidFace, Turn, Vector } from "./solids";

export type DieKind = "gear1" | "gear2" | "gear3" | "gear4" | "gear5" | "gear6" | "black";

export interface DieLook {
  readonly sides: Sides;
  readonly paint: readonly [number, number, number];
  readonly ink: string;
  readonly printed: readonly number[];
}

const DARK = "#1d1b18";
const PALE = "#fbf6ea";

const run = (from: number, to: number, each = 1): number[] =>
  Array.from({ length: (to - from + 1) * each }, (_, i) => from + Math.floor(i / each));

export const DICE: Readonly<Record<DieKind, DieLook>> = {
  gear1: { sides: 4, paint: [242, 190, 47], ink: DARK, printed: run(1, 2, 2) },
  gear2: { sides: 6, paint: [232, 133, 42], ink: DARK, printed: [2, 3, 3, 4, 4, 4] },
  gear3: { sides: 8, paint: [200, 52, 43], ink: PALE, printed: [4, 5, 6, 6, 7, 7, 8, 8] },
  gear4: { sides: 12, paint: [58, 130, 72], ink: PALE, printed: run(7, 12, 2) },
  gear5: { sides: 20, paint: [116, 74, 158], ink: PALE, printed: run(11, 20, 2) },
  gear6: { sides: 30, paint: [38, 103, 182], ink: PALE, printed: run(21, 30, 3) },
  black: { sides: 20, paint: [52, 48, 44], ink: PALE, printed: run(1, 20) },
};

export const gearDie = (gear: number): DieKind => `gear${Math.min(Math.max(gear, 1), 6)}` as DieKind;

/** One visible face of a die, as it is drawn. */
export interface DrawnFace {
  readonly outline: string;
  readonly fill: string;
  readonly text: string;
  readonly matrix: string; // puts the number onto the face
  readonly size: number; // of the number
  readonly fades: number; // 1 in front, 0 at the rim
  readonly bottom: number; // its lowest corner
}

const LIGHT = unit([-0.45, 0.8, 0.75]);
const STRIDE = 7; // neighbouring faces get numbers that lie apart; it divides no number of sides

const short = (value: number): string => value.toFixed(2);

/** What each face of the body shows. A pyramid is read at its top: all that can be seen show the same. */
function numbers(look: DieLook, face: number): readonly number[] {
  if (look.sides === 4 || face < 1) return look.printed.map(() => face);
  return look.printed.map((_, i) => look.printed[(i * STRIDE) % look.sides] ?? face);
}

/** How a die lies when it has settled: what it shows in front, a little tilted so that it looks solid. */
function settled(look: DieLook, face: number): Turn {
  const faces = solid(look.sides);
  const front = faces[Math.max(numbers(look, face).indexOf(face), 0)]!;
  const upright = facing(front);
  if (look.sides === 4) {
    const leaning = Math.asin(1 / 3); // the face of a pyramid leans back
    return both(both(upright, turned([1, 0, 0], -leaning)), both(turned([0, 1, 0], 0.62), turned([1, 0, 0], 0.3)));
  }
  const tilt = look.sides === 6 ? 0.5 : 0.16;
  return both(upright, both(turned([0, 1, 0], -tilt), turned([1, 0, 0], tilt)));
}

/** The turn of a die that still tumbles; `left` goes from 1 at the throw to 0 when it lies. */
function tumbling(look: DieLook, face: number, left: number): Turn {
  const lies = settled(look, face);
  if (left <= 0) return lies;
  const axis: Vector = [1, 0.35 + (face % 3) * 0.3, -0.5 + (face % 4) * 0.3];
  return both(lies, turned(axis, -left * 3.2 * Math.PI));
}

function shade([r, g, b]: DieLook["paint"], light: number): string {
  const lift = (part: number): number =>
    Math.round(light < 0.75 ? part * (0.5 + light * 0.667) : part + (255 - part) * (light - 0.75) * 0.9);
  return `rgb(${lift(r)} ${lift(g)} ${lift(b)})`;
}

/** Whether a 6 could be taken for a 9. */
const ambiguous = ({ printed }: DieLook): boolean => printed.includes(6) && printed.includes(9);

function drawn(face: SolidFace, turn: Turn, look: DieLook, value: number): DrawnFace | null {
  const normal = apply(turn, face.normal);
  if (normal[2] < 0.02) return null;
  const corners = face.corners.map((corner) => apply(turn, corner));
  const up = apply(turn, face.up);
  const right = cross(up, normal);
  const middle = times(sum(...corners), 1 / corners.length);
  const low = look.sides === 4 ? times(up, -0.02) : ([0, 0, 0] as const);
  const at = sum(middle, low);
  const text = value < 1 ? "" : ambiguous(look) && (value === 6 || value === 9) ? `${value}.` : String(value);
  const points = corners.map(([x, y]) => `${short(x)} ${short(-y)}`);
  const matrix = [right[0], -right[1], -up[0], up[1], at[0], -at[1]].map(short).join(" ");
  return {
    outline: `M${points.join("L")}Z`,
    fill: shade(look.paint, Math.max(0, dot(normal, LIGHT))),
    text,
    matrix: `matrix(${matrix})`,
    size: face.room * (text.length > 1 ? 1.3 : 1.6) * (normal[2] > 0.93 ? 1.12 : 0.85),
    fades: normal[2] > 0.93 ? 1 : Math.max(0, normal[2] - 0.3),
    bottom: Math.max(...corners.map(([, y]) => -y)),
  };
}

/** The faces of a die that can be seen, in units of its radius; 0 has no numbers; `left` as long as it tumbles. */
export function drawDie(kind: DieKind, face: number, left = 0): readonly DrawnFace[] {
  const look = DICE[kind];
  const turn = tumbling(look, face, left);
  const values = numbers(look, face);
  return solid(look.sides)
    .map((each, i) => drawn(each, turn, look, values[i] ?? face))
    .filter((each) => each !== null);
}

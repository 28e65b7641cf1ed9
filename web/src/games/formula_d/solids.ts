// The bodies of the dice. Each is what equal planes around a middle cut out, so all its faces are alike.

export type Vector = readonly [number, number, number];
/** A turn of the body: where its three axes come to lie. */
export type Turn = readonly [Vector, Vector, Vector];
export type Sides = 4 | 6 | 8 | 12 | 20 | 30;

export interface SolidFace {
  readonly normal: Vector;
  readonly up: Vector; // where the head of its number points
  readonly corners: readonly Vector[]; // in order around it
  readonly room: number; // from its middle to the nearest edge
}

const PHI = (1 + Math.sqrt(5)) / 2;
const SIGNS = [1, -1];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const sum = (...all: readonly Vector[]): Vector =>
  all.reduce<Vector>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

/** Every choice of signs for the parts that are not 0. */
function signed([x, y, z]: Vector): Vector[] {
  const ways = (part: number): number[] => (part === 0 ? [0] : SIGNS.map((sign) => sign * part));
  return ways(x).flatMap((a) => ways(y).flatMap((b) => ways(z).map((c): Vector => [a, b, c])));
}

/** The same point with its parts moved round. */
const around = ([x, y, z]: Vector): Vector[] => [
  [x, y, z],
  [z, x, y],
  [y, z, x],
];

const cyclic = (point: Vector): Vector[] => around(point).flatMap(signed);

const NORMALS: Readonly<Record<Sides, () => Vector[]>> = {
  4: () => signed([1, 1, 1]).filter(([x, y, z]) => x * y * z > 0),
  6: () => cyclic([1, 0, 0]),
  8: () => signed([1, 1, 1]),
  12: () => cyclic([0, 1, PHI]),
  20: () => [...signed([1, 1, 1]), ...cyclic([0, 1 / PHI, PHI])],
  30: () => [...cyclic([1, 0, 0]), ...cyclic([1 / 2, PHI / 2, (PHI * PHI) / 2])],
};

/** Where three planes at distance 1 meet; none where two of them are parallel. */
function meeting(a: Vector, b: Vector, c: Vector): Vector | null {
  const volume = dot(a, cross(b, c));
  if (Math.abs(volume) < 1e-6) return null;
  return times(sum(cross(b, c), cross(c, a), cross(a, b)), 1 / volume);
}

/** The corners of the body: meetings of planes that lie outside no other plane. */
function cornersOf(normals: readonly Vector[]): Vector[] {
  const found: Vector[] = [];
  normals.forEach((a, i) => {
    normals.slice(i + 1).forEach((b, j) => {
      for (const c of normals.slice(i + j + 2)) {
        const point = meeting(a, b, c);
        if (point === null || normals.some((normal) => dot(normal, point) > 1 + 1e-6)) continue;
        if (!found.some((other) => Math.hypot(...sum(other, times(point, -1))) < 1e-6)) found.push(point);
      }
    });
  });
  return found;
}

function faceOf(normal: Vector, all: readonly Vector[], sides: Sides): SolidFace {
  const own = all.filter((point) => dot(normal, point) > 1 - 1e-6);
  const right = unit(sum(own[0] ?? normal, times(normal, -1)));
  const ahead = cross(normal, right);
  const angle = (point: Vector): number => Math.atan2(dot(point, ahead), dot(point, right));
  const corners = [...own].sort((a, b) => angle(a) - angle(b));
  const middles = corners.map((corner, i) => times(sum(corner, corners[(i + 1) % corners.length] ?? corner), 0.5));
  const reach = (point: Vector): number => Math.hypot(...sum(point, times(normal, -1)));
  // a number stands upright towards a corner, the farthest one of a rhombus; on a cube towards an edge
  const heads = sides === 6 ? middles : corners;
  const head = heads.reduce((best, point) => (reach(point) > reach(best) + 1e-6 ? point : best));
  const up = unit(sum(head, times(normal, -1)));
  return { normal, up, corners, room: Math.min(...middles.map(reach)) };
}

const made = new Map<Sides, readonly SolidFace[]>();

/** The faces of a die, its farthest corners at distance 1. */
export function solid(sides: Sides): readonly SolidFace[] {
  const known = made.get(sides);
  if (known !== undefined) return known;
  const normals = NORMALS[sides]().map(unit);
  const all = cornersOf(normals);
  const size = 1 / Math.max(...all.map((point) => Math.hypot(...point)));
  const faces = normals
    .map((normal) => faceOf(normal, all, sides))
    .map((face) => ({
      ...face,
      corners: face.corners.map((corner) => times(corner, size)),
      room: face.room * size,
    }));
  made.set(sides, faces);
  return faces;
}

/** A turn by an angle around an axis. */
export function turned(axis: Vector, angle: number): Turn {
  const [x, y, z] = unit(axis);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const r = 1 - c;
  return [
    [c + x * x * r, y * x * r + z * s, z * x * r - y * s],
    [x * y * r - z * s, c + y * y * r, z * y * r + x * s],
    [x * z * r + y * s, y * z * r - x * s, c + z * z * r],
  ];
}

export const apply = (turn: Turn, [x, y, z]: Vector): Vector =>
  sum(times(turn[0], x), times(turn[1], y), times(turn[2], z));

/** First `before`, then `after`. A module that exported a `then` would be taken for a promise. */
export const both = (before: Turn, after: Turn): Turn => [
  apply(after, before[0]),
  apply(after, before[1]),
  apply(after, before[2]),
];

/** The turn that brings a face to the front, its number upright. */
export function facing({ normal, up }: SolidFace): Turn {
  const right = cross(up, normal);
  return [
    [right[0], up[0], normal[0]],
    [right[1], up[1], normal[1]],
    [right[2], up[2], normal[2]],
  ];
}

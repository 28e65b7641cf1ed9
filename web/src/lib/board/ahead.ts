import type { BoardPicture, Place } from "../wire";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const MOST = 60; // points: more than any window shows

interface Course {
  readonly course: string; // as the picture has it
  readonly points: readonly Point[];
  readonly closed: boolean;
}
let walked: Course | null = null;

/** The middle of the road in steps of a lane's width; measured once a board. */
function courseOf({ course, lane }: BoardPicture): Course {
  if (walked?.course === course) return walked;
  if (course === "") return { course, points: [], closed: false }; // a map has no road
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", course);
  const steps = Math.max(2, Math.round(path.getTotalLength() / lane));
  const points = Array.from({ length: steps }, (_, step) => {
    const { x, y } = path.getPointAtLength((step * path.getTotalLength()) / (steps - 1));
    return { x, y };
  });
  const [first, last] = [points[0]!, points.at(-1)!];
  const closed = Math.hypot(first.x - last.x, first.y - last.y) < lane;
  return (walked = { course, points: closed ? points.slice(0, -1) : points, closed });
}

/** How many of the points ahead lead to a place. */
export function upTo(road: readonly Point[], place: Point): number {
  const far = road.map(({ x, y }) => Math.hypot(x - place.x, y - place.y));
  return far.indexOf(Math.min(...far)) + 1;
}

/** How many of the points ahead lead to the next corner and into it; 0 where none is near. */
export function toCorner(picture: BoardPicture, road: readonly Point[]): number {
  const inCorners = (picture.sections ?? [])
    .filter(({ kind }) => kind === "corner")
    .flatMap(({ lanes }) => (lanes ?? []).flatMap(({ spaces }) => Object.keys(spaces)))
    .flatMap((name) => picture.places[name] ?? []);
  const corners: readonly Point[] = picture.corners?.length ? picture.corners : inCorners;
  const near = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < picture.lane;
  return road.findIndex((point) => corners.some((corner) => near(point, corner))) + 1;
}

/** The road that lies ahead of a place in the direction of travel, until it leads back past it. */
export function roadAhead(picture: BoardPicture, from: Pick<Place, "x" | "y" | "angle">): readonly Point[] {
  const { points, closed } = courseOf(picture);
  if (points.length === 0) return [];
  const turn = (from.angle * Math.PI) / 180;
  const forward = ({ x, y }: Point): number => x * Math.cos(turn) + y * Math.sin(turn);
  const at = (index: number): Point | undefined =>
    closed ? points[(index + points.length * 2) % points.length] : points[index];
  const heading = (index: number): number => {
    const [before, after] = [at(index - 1) ?? at(index)!, at(index + 1) ?? at(index)!];
    const way = { x: after.x - before.x, y: after.y - before.y };
    return forward(way) / Math.max(1e-6, Math.hypot(way.x, way.y));
  };
  // where the road crosses itself, the one that goes this way
  const far = points.map(
    ({ x, y }, index) => Math.hypot(x - from.x, y - from.y) + 4 * picture.lane * (1 - Math.abs(heading(index))),
  );
  const here = far.indexOf(Math.min(...far));
  const step = heading(here) < 0 ? -1 : 1;
  const found: Point[] = [];
  for (let gone = 1; gone <= Math.min(MOST, points.length / 2); gone += 1) {
    const point = at(here + step * gone);
    if (point === undefined || forward({ x: point.x - from.x, y: point.y - from.y }) < -picture.lane) break;
    found.push(point);
  }
  return found;
}

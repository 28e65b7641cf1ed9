// Spaces as a driver calls them: by their section along the road, left and right his own, whichever way round a tile lies.
import { fill } from "../../lib/settings.svelte";
import type { BoardPicture } from "../../lib/wire";
import { ours } from "./words";

/** The section a space lies in, from 1, the start row; null where there is none, as of a shortcut. */
export function sectionAt(place: string, picture: BoardPicture | null): number | null {
  const at = picture?.sections?.findIndex(({ spaces = {} }) => place in spaces) ?? -1;
  return at < 0 ? null : at + 1;
}

/** Whether a lane is the driver's left one, by where the other lane is drawn; null where it cannot be told. */
export function onTheLeft(place: string, picture: BoardPicture | null): boolean | null {
  const other = place.endsWith("L") ? `${place.slice(0, -1)}R` : `${place.slice(0, -1)}L`;
  const here = picture?.places[place];
  const there = picture?.places[other];
  if (here === undefined || there === undefined) return null;
  const heading = (here.angle * Math.PI) / 180;
  return (here.x - there.x) * Math.sin(heading) - (here.y - there.y) * Math.cos(heading) > 0;
}

/** The sign of a jump, with the side of the road it takes off from. */
export function jumpSign(over: string, picture: BoardPicture | null): string {
  const left = /[LR]$/.test(over) ? onTheLeft(over, picture) : null;
  return left === null ? "↷" : left ? "◂↷" : "↷▸";
}

/** Which of its kind in its section a space is, in driving order: a tile may be driven from either end. */
function numberOf(place: string, picture: BoardPicture | null): number {
  const kind = place.replace(/\d+$/, "");
  const n = Number(place.slice(kind.length)) || 1;
  const [first, second] = [picture?.places[`${kind}1`], picture?.places[`${kind}2`]];
  if (picture === null || first === undefined || second === undefined) return n;
  const heading = (first.angle * Math.PI) / 180;
  const ahead = (second.x - first.x) * Math.cos(heading) + (second.y - first.y) * Math.sin(heading) > 0;
  if (ahead) return n;
  return Object.keys(picture.places).filter((name) => name.replace(/\d+$/, "") === kind).length + 1 - n;
}

/** The space within its section: "left lane", "outer route 2". */
export function spaceName(place: string, picture: BoardPicture | null): string {
  const words = ours().spaces;
  const [, section = "", name = ""] = place.split(".");
  if (section.startsWith("K")) return fill(words.shortcut, { n: Number(name.replace(/\D/g, "")) || 1 });
  const n = numberOf(place, picture);
  switch (name.charAt(0)) {
    case "L":
    case "R": {
      const left = onTheLeft(place, picture) ?? name === "L";
      return left ? words.left : words.right;
    }
    case "S":
      return fill(words.slide, { n });
    case "O":
      return fill(words.outer, { n });
    case "I":
      return fill(words.inner, { n });
    default:
      return words.full;
  }
}

/** With the section it lies in: "section 5, left lane". */
export function spotName(place: string, picture: BoardPicture | null): string {
  const n = sectionAt(place, picture);
  const space = spaceName(place, picture);
  return n === null ? space : fill(ours().spaces.onSection, { n, space });
}

/** The tile it lies on, for who has the box beside the screen. */
export const tileName = (place: string): string =>
  fill(ours().spaces.tile, { tile: place.split(".")[0]?.toUpperCase() ?? "" });

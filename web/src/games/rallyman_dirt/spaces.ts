// Spaces as a driver calls them: left and right are his own, whichever way round a tile lies.
import { fill, t } from "../../lib/settings.svelte";
import type { BoardPicture } from "../../lib/wire";

/** Whether a lane is the driver's left one, by where the other lane is drawn; null where it cannot be told. */
function onTheLeft(place: string, picture: BoardPicture | null): boolean | null {
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

/** The space within its tile: "left lane", "outer route 2". */
export function spaceName(place: string, picture: BoardPicture | null): string {
  const words = t().rallyman_dirt.spaces;
  const [, section = "", name = ""] = place.split(".");
  const n = Number(name.replace(/\D/g, "")) || 1;
  if (section.startsWith("K")) return fill(words.shortcut, { n });
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

/** With the tile it lies on, as the board has it: "205A, left lane". */
export function spotName(place: string, picture: BoardPicture | null): string {
  const tile = place.split(".")[0]?.toUpperCase() ?? "";
  return fill(t().rallyman_dirt.spaces.onTile, { tile, space: spaceName(place, picture) });
}

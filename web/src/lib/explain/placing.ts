// Where the card of an explanation stands: near what it speaks of, inside the window, and never over it.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Corner {
  readonly left: number;
  readonly top: number;
}

const EDGE = 8; // pixels to the edge of the window
const GAP = 10; // to what it speaks of

const within = (at: number, most: number): number => Math.max(EDGE, Math.min(at, most - EDGE));

/** A box around the tip of a pointer, or a finger. */
export const around = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** Above it, below, to its right or left: the first where there is room; else where there is most. What one answers with mostly stands below. */
export function beside(thing: Box, card: Size, room: Size): Corner {
  const left = within((thing.left + thing.right - card.width) / 2, room.width - card.width);
  const top = within((thing.top + thing.bottom - card.height) / 2, room.height - card.height);
  const [wide, high] = [card.width + GAP + EDGE, card.height + GAP + EDGE];
  const sides = [
    { spare: thing.top - high, at: { left, top: thing.top - GAP - card.height } },
    { spare: room.height - thing.bottom - high, at: { left, top: thing.bottom + GAP } },
    { spare: room.width - thing.right - wide, at: { left: thing.right + GAP, top } },
    { spare: thing.left - wide, at: { left: thing.left - GAP - card.width, top } },
  ];
  const best = sides.find(({ spare }) => spare >= 0) ?? sides.reduce((a, b) => (b.spare > a.spare ? b : a));
  return {
    left: within(best.at.left, room.width - card.width),
    top: within(best.at.top, room.height - card.height),
  };
}

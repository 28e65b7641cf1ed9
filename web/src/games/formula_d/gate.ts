// The H-gate: where each gear lies and the way of the lever from one to another.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const GATE = { width: 192, height: 148, columns: [34, 96, 158], top: 30, middle: 74, bottom: 118 } as const;

/** Odd gears above, even ones below; 0 is the middle, neutral. */
export function spotOf(gear: number): Spot {
  if (gear < 1) return { x: GATE.columns[1], y: GATE.middle };
  return { x: GATE.columns[Math.floor((gear - 1) / 2)] ?? GATE.columns[1], y: gear % 2 === 1 ? GATE.top : GATE.bottom };
}

/** The lever goes along its slots: out of one gear, across the middle, into the other. */
export function leverWay(from: number, to: number): readonly Spot[] {
  const start = spotOf(from);
  const end = spotOf(to);
  if (start.x === end.x) return [start, end];
  return [start, { x: start.x, y: GATE.middle }, { x: end.x, y: GATE.middle }, end];
}

/** The slots as one path. */
export const SLOTS = GATE.columns
  .map((x) => `M${x} ${GATE.top}V${GATE.bottom}`)
  .concat(`M${GATE.columns[0]} ${GATE.middle}H${GATE.columns[2]}`)
  .join("");

export const wayPath = (way: readonly Spot[]): string => `M${way.map(({ x, y }) => `${x} ${y}`).join("L")}`;

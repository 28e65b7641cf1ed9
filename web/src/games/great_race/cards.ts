/** The drawing of each kind of card, around the origin, in lines; hazard cards are telegrams with a red edge. */
export const ICONS: Readonly<Record<string, string>> = {
  tracker: "M-8 9C-8 2-3 1-3-4M3 9C3 2 8 1 8-4M-5-7a2 3 0 1 0 4 0a2 3 0 1 0-4 0M6-7a2 3 0 1 0 4 0a2 3 0 1 0-4 0",
  mechanic: "M-10 7L-1-2A7 7 0 0 1 8-10L4-6L7-3L11-7A7 7 0 0 1 2 1L-7 10Z",
  ranger: "M-11 0H11M-7 0C-7-11 7-11 7 0M-4 0V4A4 4 0 0 0 4 4V0",
  pilot: "M-10-3A4 4 0 0 1-1-3A4 4 0 0 1-10-3M1-3A4 4 0 0 1 10-3A4 4 0 0 1 1-3M-11-4H-10M10-4H11M-6 6H6",
  cartographer: "M-10-8L-3-10L4-8L10-10V8L4 10L-3 8L-10 10ZM-3-10V8M4-8V10",
  saboteur: "M-7 4a6 6 0 1 0 12 0a6 6 0 1 0-12 0M3-1L7-5C9-8 11-7 11-10",
  seeker: "M-8-2a6 6 0 1 0 12 0a6 6 0 1 0-12 0M3 3L10 10",
  cheat: "M-9-9H2V5H-9ZM-2 5V9H9V-5H2M-6-2H-1M5 2H6",
  transport: "M-11 2H11L7 9H-7ZM-5 1V-8H1V1ZM3 1V-4H7V1Z",
  financier: "M-11-6H11V6H-11ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-8-3V3M8-3V3",
  spare_parts: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M0-6V-10M0 6V10M-6 0H-10M6 0H10M-4-4L-7-7M4 4L7 7M4-4L7-7M-4 4L-7 7",
  toolbox: "M-10-3H10V9H-10ZM-4-3V-7H4V-3M-10 2H10M-1 1H1V4H-1Z",
  guide: "M0-10L3-2L10 0L3 2L0 10L-3 2L-10 0L-3-2Z",
  resupply: "M-7-9H4V9H-7ZM4-4L9-1V6A2 2 0 0 1 5 6V1M-4-6H1V-2H-4Z",
  jerrycan: "M-7-5L-3-9H7V9H-7ZM-4-3L4 6M4-3L-4 6M-1-9V-6H4",
};

export const HAZARDS: ReadonlySet<string> = new Set(["tracker", "saboteur", "cheat"]);

/** The kind of a card or tile by its id in a scene: `hand.pilot`. */
export const kindOf = (id: string): string => id.slice(id.indexOf(".") + 1);

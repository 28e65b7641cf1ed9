// The icons of HEAT, drawn on 24 by 24: what cards, tokens and buttons say without words.

export interface Icon {
  readonly fill?: string; // path data, even-odd
  readonly line?: string; // path data, drawn as a line
}

const CLOUD = "M6.5 14A4 4 0 0 1 6.7 6.1A5.6 5.6 0 0 1 17.4 7.1A3.5 3.5 0 0 1 17.5 14Z";
const RING = "M12 1.5A10.5 10.5 0 1 0 12 22.5A10.5 10.5 0 1 0 12 1.5ZM12 5A7 7 0 1 1 12 19A7 7 0 1 1 12 5Z";
const FLAKE =
  "M12 2V22M3.3 7L20.7 17M20.7 7L3.3 17M9 3.6L12 6.4L15 3.6M9 20.4L12 17.6L15 20.4M3.2 11L6.9 9.1L6.6 5M20.8 13L17.1 14.9L17.4 19M20.8 11L17.1 9.1L17.4 5M3.2 13L6.9 14.9L6.6 19";
const FLAME =
  "M12.6 1.5C13.2 6 18.8 8.6 18.8 15A6.8 7.5 0 0 1 5.2 15C5.2 11.6 7 9.8 7.7 7C9 8 9.7 9.4 9.8 10.9C11.8 8.6 13 5.2 12.6 1.5Z";
const CHEVRONS = "M11 4L17.5 12L11 20M16.5 4L23 12L16.5 20";

export const ICONS = {
  plus: {
    fill: "M5 1.5H19A3.5 3.5 0 0 1 22.5 5V19A3.5 3.5 0 0 1 19 22.5H5A3.5 3.5 0 0 1 1.5 19V5A3.5 3.5 0 0 1 5 1.5ZM10.2 5.5V10.2H5.5V13.8H10.2V18.5H13.8V13.8H18.5V10.2H13.8V5.5Z",
  },
  heat: {
    fill: `${FLAME}M12 13C12.3 15 14.6 15.6 14.6 18A2.6 2.7 0 0 1 9.4 18C9.4 16.4 10.2 15.8 10.5 14.6C11 15 11.3 15.3 11.4 15.8C11.9 15 12.1 14 12 13Z`,
  },
  scrap: {
    fill: "M4.5 2H19.5V9.5L17 12L14.5 9.5L12 12L9.5 9.5L7 12L4.5 9.5Z",
    line: "M12 14.5V21M8 17.5L12 21.5L16 17.5",
  },
  adjust: { fill: RING },
  cooldown: { line: FLAKE },
  slipstream: { line: `${CHEVRONS}M1 7H8M1 12H10.5M1 17H8` },
  reduce_stress: { line: "M1 15H4.5L7 7L11 21L13.5 15H16M15.5 5.5H23" },
  salvage: { line: "M3 14.5V21H21V14.5M12 17V3.5M7 8.5L12 3.5L17 8.5" },
  refresh: { line: "M20.2 13A8.3 8.3 0 1 1 17.4 5.7M18.2 1.2V6.6H12.8" },
  direct: { fill: "M13.5 1L4 13.7H10.8L9.6 23L20 9.2H13Z" },
  accelerate: { line: "M4 19A10 10 0 1 1 20 19M12 14L17 6.5M12 13.9V14.1" },
  single_use: {
    fill: "M2 5H22V9.5A2.5 2.5 0 0 0 22 14.5V19H2V14.5A2.5 2.5 0 0 0 2 9.5ZM11 8.2L8.8 9.6V11.4L10.9 10.3V16H13V8.2Z",
  },
  boost: { line: "M4 12L12 4L20 12M4 20.5L12 12.5L20 20.5" },
  adrenaline: {
    fill: "M12 22C4.6 16.2 1.5 12.3 1.5 8A5.5 5.5 0 0 1 12 5.6A5.5 5.5 0 0 1 22.5 8C22.5 12.3 19.4 16.2 12 22ZM13.3 6.5L7.5 12.8H11L10.2 17.5L16.2 11.2H12.6Z",
  },
  spin: { line: "M4.2 8A9 9 0 1 1 3 13M4 2.5V8.2H9.7M12 8.5A3.6 3.6 0 1 1 8.4 12" },
  corner: { line: "M4 22V12.5A8.5 8.5 0 0 1 12.5 4H22M11 22V14A3 3 0 0 1 14 11H22" },
  landing: { fill: "M12 23L5.4 12.6A7.7 7.7 0 1 1 18.6 12.6ZM12 5.3A3.2 3.2 0 1 0 12 11.7A3.2 3.2 0 1 0 12 5.3Z" },
  flag: { fill: "M3 1.5H5V23H3ZM6 3H10V6.5H14V3H18V6.5H22V10H18V13.5H14V10H10V13.5H6V10H10V6.5H6ZM14 6.5V10H18V6.5Z" },
  engine: {
    fill: "M9 3H15V5H13V7H16L18 9.5H20V8H22.5V18H20V16.5H18L15.5 19H8.5L6 16.5H4V18H1.5V9H4V10.5H6L8.5 7H11V5H9Z",
  },
  stress: { line: "M2 4L8 9L4 11L13 15L8 17.5L22 22M22 3L17 8L20 10" },
  hand: { fill: "M9 1.5H21.5V18.5H18.5V5H9ZM2.5 7H16V22.5H2.5Z" },
  stay: { fill: "M5 5H19V19H5Z" },
  done: { line: "M3.5 12.5L9.5 19L20.5 5.5" },
  press: {
    fill: "M8.5 4H15.5L17 7H20.5A2 2 0 0 1 22.5 9V18A2 2 0 0 1 20.5 20H3.5A2 2 0 0 1 1.5 18V9A2 2 0 0 1 3.5 7H7ZM12 8.7A4.7 4.7 0 1 0 12 18.1A4.7 4.7 0 1 0 12 8.7ZM12 11A2.4 2.4 0 1 1 12 15.8A2.4 2.4 0 1 1 12 11Z",
  },
  sun: {
    fill: "M12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7Z",
    line: "M12 1V4M12 20V23M1 12H4M20 12H23M4.2 4.2L6.3 6.3M17.7 17.7L19.8 19.8M19.8 4.2L17.7 6.3M6.3 17.7L4.2 19.8",
  },
  cloud: { fill: "M6.5 18.5A4.8 4.8 0 0 1 6.2 9A6.4 6.4 0 0 1 18.4 10.2A4.2 4.2 0 0 1 18.5 18.5Z" },
  fog: { line: "M4 6H17M2 10.5H20M5 15H22M3 19.5H16" },
  storm: { fill: `${CLOUD}M12.8 15L8.5 20H11L10 23.5L15.5 18H12.5L14 15Z` },
  snow: { line: FLAKE },
  rain: { fill: CLOUD, line: "M8 16.5L6.5 21.5M12.5 16.5L11 21.5M17 16.5L15.5 21.5" },
  limit_up: { fill: `${RING}M12 7.5L16 12H13.3V16.5H10.7V12H8Z` },
  limit_down: { fill: `${RING}M12 16.5L16 12H13.3V7.5H10.7V12H8Z` },
  overheat: {
    fill: "M9 2C9.6 6 14.5 8.4 14.5 14.5A6 7.2 0 0 1 2.5 14.5C2.5 11.4 4.1 9.7 4.7 7.2C5.8 8.1 6.4 9.3 6.5 10.7C8.3 8.6 9.4 5.4 9 2Z",
    line: "M19.5 5V13M15.8 9H23.2",
  },
  free_boost: { line: "M3 12L10 5L17 12M3 20L10 13L17 20M19 3H22.5V8H19Z" },
  weather: { fill: CLOUD, line: "M8 17V20M12 17V22M16 17V20" },
} as const satisfies Readonly<Record<string, Icon>>;

export type IconName = keyof typeof ICONS;

export const isIcon = (name: string): name is IconName => name in ICONS;

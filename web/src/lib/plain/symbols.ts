/** The drawings of pieces that every game may use, around the origin; any other symbol is a letter on a disc. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  disc: "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z",
  tile: "M-11-11H11V11H-11Z",
  flag: "M-8 13V-14H-6V-13C-1-16 4-9 12-12V1C4 4-1-3-6 0V13Z",
  warning: "M0-13L13 11H-13Z",
  star: "M0-14L4-4.500L14-4L6 2.500L9 12.500L0 7L-9 12.500L-6 2.500L-14-4L-4-4.500Z",
  arrow: "M-13-4H3V-11L14 0L3 11V4H-13Z",
  cross: "M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z",
  drop: "M0-14C6-5 10-1 10 4A10 10 0 0 1-10 4C-10-1-6-5 0-14Z",
  bolt: "M2-14L-9 3H-2L-4 14L9-4H1Z",
  tent: "M0-12L13 11H4L0 3L-4 11H-13Z",
  box: "M-12-8L0-13L12-8V8L0 13L-12 8Z",
  wrench: "M-12 8L-1-3A8 8 0 0 1 9-13L4-8L8-4L13-9A8 8 0 0 1 3 1L-8 12Z",
  cloud: "M-11 8A6 6 0 0 1-9-4A9 9 0 0 1 7-5A6.500 6.500 0 0 1 9 8Z",
};

/** What lies on a tile that covers its space, in lines: the ground it shows. */
export const GROUNDS: Readonly<Record<string, string>> = {
  peaks: "M-20 9L-9-10L-3-1L4-13L19 9ZM-9-10L-6-2M4-13L9-2",
  dunes: "M-21 4Q-13-7-5 4Q3-7 11 4M-13 11Q-5 2 3 11Q11 2 20 11",
  trees: "M-12 9V2M-12 2L-18 2L-12-9L-6 2ZM8 10V3M8 3L1 3L8-10L15 3Z",
  waves: "M-20-3Q-14-9-8-3T4-3T16-3M-16 5Q-10-1-4 5T8 5T20 5",
  stones: "M-16 8L-13-2L-5-3L-2 8ZM1 8L4-6L14-4L17 8Z",
  reeds: "M-14 9V-4M-10 9V-8M-6 9V-3M6 9V-5M10 9V-9M14 9V-3M-18 10H18",
  ruts: "M-20 7Q-4-3 4 1T21-7M-20 12Q-4 2 4 6T21-2",
};

import type { Shape } from "../../games/game";

/** Outlines of the badges' shapes around 0,0, about 24 wide. */
export const SHAPES: Readonly<Record<Shape, string>> = {
  circle: "M-12 0A12 12 0 1 1 12 0A12 12 0 1 1-12 0Z",
  square: "M-11-11H11V11H-11Z",
  diamond: "M0-14.5L14.5 0L0 14.5L-14.5 0Z",
  triangle: "M0-14L14.5 10.5H-14.5Z",
  hexagon: "M-13 0L-6.5-11.5H6.5L13 0L6.5 11.5H-6.5Z",
  pentagon: "M0-13.5L13.5-3.5L8.5 11.5H-8.5L-13.5-3.5Z",
  shield: "M-11-11H11V2C11 8 5 12 0 14C-5 12-11 8-11 2Z",
  star: "M0-15L4.6-6.6L14-4.6L7.4 2.4L8.6 12L0 8L-8.6 12L-7.4 2.4L-14-4.6L-4.6-6.6Z",
  cross: "M-5-13H5V-5H13V5H5V13H-5V5H-13V-5H-5Z",
  drop: "M0-15C6-7 12-2 12 4A12 10 0 0 1-12 4C-12-2-6-7 0-15Z",
};

/** Where a number sits best inside a shape: a triangle's middle is low. */
export const LOWER: Readonly<Partial<Record<Shape, number>>> = { triangle: 4, drop: 2.5, pentagon: 1, shield: -0.5 };

import type { Given } from "../../games";

export const given: Given = {
  film: "start",
  road: {
    film: "start",
    road: "great_britain",
    spanish: "la trazada ideal",
    times: 11,
    english: /\b(straight|curve|ideal line|rows?)\b/,
  },
  roads: [["start", "great_britain"]],
  sought: "slipstream",
  unplayed: [],
};

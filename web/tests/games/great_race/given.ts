import type { Given } from "../../games";

export const given: Given = {
  film: "hazard",
  road: {
    film: "plan",
    road: "africa",
    spanish: "casillas",
    times: 1,
    english: /\b(space|cards|city|line)\b/,
  },
  roads: [["plan", "africa"]],
  sought: "convoy",
  unplayed: [],
};

import type { Given } from "../../games";

export const given: Given = {
  film: "first_turn",
  road: {
    film: "first_turn",
    road: "intro-ss1",
    spanish: "Salto 4",
    times: 1,
    english: /\b(limit|danger)\b/,
  },
  roads: [["first_turn", "rally1-ss1"]],
  sought: "gas",
  unplayed: [],
};

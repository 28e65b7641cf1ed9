import type { Given } from "../../games";

export const given: Given = {
  film: "slipstream",
  road: {
    film: "weather",
    road: "usa",
    spanish: "Velocidad máxima",
    times: 4,
    english: /\b(space|lane|Corner|Speed|Line)\b/,
  },
  roads: [
    ["weather", "usa"],
    ["chicanes", "japan"],
  ],
  sought: "slipstream",
  unplayed: [],
};

import type { Given } from "../../games";

export const given: Given = {
  film: "start",
  road: {
    film: "corner",
    road: "monaco",
    spanish: "Casino (izquierda): curva, interior a la izquierda, 1 parada",
    times: 1,
    english: /\b(space|lane|stop|corner|straight)\b/,
  },
  roads: [
    ["corner", "monaco"],
    ["street", "street"],
  ],
  sought: "slipstream",
  unplayed: [20, 21, 22, 23, 24, 25, 26, 27, 28],
};

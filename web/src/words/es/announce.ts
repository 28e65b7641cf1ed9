import type { announce as english } from "../en/announce";
import type { Same } from "../shape";

export const announce: Same<typeof english> = {
  more: "(Hay {n} líneas más en la crónica.)",
  oneMore: "(Hay 1 línea más en la crónica.)",
  options: "{n} opciones.",
  oneOption: "1 opción.",
  takenBack: "Se ha deshecho algo.",
  board: "En la pista",
  sections: "La pista, sección a sección",
  here: "Aquí: {cars}",
  last: "Lo último que ha pasado",
  nothingYet: "Todavía no ha pasado nada.",
  sure: "Puede costarte la carrera. Tómala otra vez para hacerlo.",
  row: "{name}, coche {badge}",
  mine: "tú",
};

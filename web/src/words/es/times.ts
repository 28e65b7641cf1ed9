import type { times as english } from "../en/times";
import type { Same } from "../shape";

export const times: Same<typeof english> = {
  title: "Mejores tiempos",
  heading: "Mejores tiempos: {road}",
  help: "De las carreras terminadas en este servidor, sin penalizaciones.",
  none: "Aún no hay tiempos.",
  noneYet: "Aún no ha llegado nadie a meta aquí: el primer tiempo puede ser tuyo.",
  onlyPeople: "Solo personas",
  place: "Puesto",
  driver: "Piloto",
  time: "Tiempo",
  race: "Carrera",
  withBot: "en parte un bot",
  cars: "{n} coches",
  alone: "1 coche",
  lookBack: "ver de nuevo esta carrera",
  thisRace: "esta carrera",
};

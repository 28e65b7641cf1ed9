import type { Same } from "../../../words/shape";
import type { en } from "./en";

export const es: Same<typeof en> = {
  gaps: "Casillas por detrás del líder; cuando un coche ya está en meta, casillas hasta la línea.",
  gearbox: "Caja de cambios",
  brings: "Lo que trae cada marcha",
  ends: "Dónde parar",
  moreEnds: "Ver {n} más",
  dice: "Los dados de las marchas",
  nitroChoice: "Nitro",
  wearShort: "PE",
  order: "Orden de esta ronda",
  wear: "Puntos de Estructura",
  dash: "Cuadro de mandos de {who}",
  legend: "✓ parada hecha · −n cuesta PE · ▸n turno siguiente · ✗ eliminado",
  pointsLeft: "quedan {n} PE de {most}",
  pointsGo: { one: "se iría {n} PE", other: "se irían {n} PE" },
  pointsCome: "volverían {n} PE",
  turnOf: "Le toca a",
  raceOver: "La carrera ha terminado",
};

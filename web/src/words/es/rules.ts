import type { rules as english } from "../en/rules";
import type { Same } from "../shape";

export const rules: Same<typeof english> = {
  title: "{game}: las reglas",
  lead: "Las reglas, cláusula por cláusula",
  contents: "Índice",
  about: "Sobre este texto: fuentes, opciones, qué hay en el programa",
  search: "Busca en las reglas",
  searchHint: "una palabra, o una cláusula como {clause}",
  found: "Aparece en {n} sitios.",
  foundOne: "Aparece en un sitio.",
  nothing: "No hay nada sobre «{what}».",
  sources: "De dónde sale cada regla",
  print: "Imprimir",
  example: "Ejemplo {n}",
  exampleShort: "Ej. {n}",
  dialog: "Lo que dicen las reglas",
  numbered: "El texto de la regla: {clauses}",
  read: "Leerlo en las reglas (otra pestaña)",
  chapter: "{game} · {number} {name}",
  unplayed: "Aquí aún no se juega",
  missing: "En las reglas no hay ninguna cláusula {clause}.",
  noBook: "No se pueden leer las reglas: no hay {what}.",
};

import type { about as english } from "../en/about";
import type { Same } from "../shape";

export const about: Same<typeof english> = {
  "page.car":
    "Un coche: color, número y forma dicen de quién es. El tuyo tiene el borde grueso; el anillo rodea al que tiene el turno.",
  "page.place": "El puesto en la carrera en este momento: el 1 va en cabeza, que es donde conviene estar.",
  "page.gap": "A cuánto va este coche del primero, o dónde está si no: cuanto menos, mejor.",
  "page.bot": "Este coche lo conduce un bot, que no ve más que una persona en su asiento.",
  "page.clock": "El tiempo que queda para responder; si se agota, se da la respuesta habitual.",
  "page.mark.end": "Puedes acabar aquí, y no cuesta nada.",
  "page.mark.stop": "Puedes acabar aquí gratis y haces una parada que pide la curva: bueno para ti.",
  "page.mark.costs": "Puedes acabar aquí, pero cuesta algo; el número dice cuánto.",
  "page.mark.danger": "Aquí puede acabar mal: la ficha de la opción dice con qué probabilidad.",
  "page.mark.landing": "Puedes ir a parar aquí: cuanto más brilla, más probable es.",
};

// What the game puts into a scene and an offer for this page: its types are those of its own part of the protocol.
import { offerOf } from "../../lib/plain/offers";
import type { Plain } from "../../lib/plain/messages";
import type { Prompt, Scene } from "../../lib/wire";
import type { OwnOffer, OwnScene } from "./wire";

export const tableOf = (scene: Scene): OwnScene => scene.own as OwnScene;

const NOTHING: OwnOffer = {};

export const partOf = (prompt: Prompt<Plain>, option: number): OwnOffer =>
  (offerOf(prompt, option).own as OwnOffer | null | undefined) ?? NOTHING;

/** The last place that an option leads on to, by name; "": none. */
export function reach(prompt: Prompt<Plain>, option: number): string {
  return offerOf(prompt, option).onward?.at(-1)?.name ?? "";
}

/** What the sky looks like, in a sign of 24 by 24. */
export const SKY: Readonly<Record<string, string>> = {
  sunny:
    "M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10ZM11 1h2v4h-2ZM11 19h2v4h-2ZM1 11h4v2H1ZM19 11h4v2h-4ZM4 5.400L5.400 4L8.200 6.800L6.800 8.200ZM15.800 17.200L17.200 15.800L20 18.600L18.600 20ZM4 18.600L6.800 15.800L8.200 17.200L5.400 20ZM15.800 6.800L18.600 4L20 5.400L17.200 8.200Z",
  light_rain:
    "M6 13A4 4 0 0 1 6.500 5A6 6 0 0 1 17.500 6.500A3.500 3.500 0 0 1 17.500 13ZM8 15h2l-1.500 6h-2ZM14 15h2l-1.500 6h-2Z",
  heavy_rain:
    "M6 12A4 4 0 0 1 6.500 4A6 6 0 0 1 17.500 5.500A3.500 3.500 0 0 1 17.500 12ZM4.500 14h2l-2 9h-2ZM9.500 14h2l-2 9h-2ZM14.500 14h2l-2 9h-2ZM19.500 14h2l-2 9h-2Z",
};

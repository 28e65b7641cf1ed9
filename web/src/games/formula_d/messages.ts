// What a table of Formula D sends its page: scenes with the game's own part.
import { offerOf as plainOffer } from "../../lib/plain/offers";
import type { Happening, Messages as AnyMessages, Offer, Prompt, Scene, SceneCar } from "../../lib/wire";
import type { Action, Dashboard, GearPart, Messages, MovePart, NitroPart } from "./wire";

export interface Formula extends AnyMessages {
  readonly action: Action;
  readonly event: Happening;
  readonly view: Scene<Messages>;
  readonly preview: Offer<Messages>;
}

type Asked = Prompt<Formula>;

/** What the dashboard reads of a scene: there is no scene without. */
export const dashboardOf = (scene: Scene<Messages>): Dashboard => scene.own!;

export const offerOf = (prompt: Asked, option: number): Offer<Messages> =>
  plainOffer(prompt, option) as Offer<Messages>;

const partOf = (prompt: Asked, option: number): GearPart | NitroPart | MovePart | null =>
  offerOf(prompt, option).own ?? null;

export function gearOf(prompt: Asked, option: number): GearPart | null {
  const part = partOf(prompt, option);
  return part?.type === "gear" ? part : null;
}

export function endOf(prompt: Asked, option: number): MovePart | NitroPart | null {
  const part = partOf(prompt, option);
  return part === null || part.type === "gear" ? null : part;
}

/** Points that an option surely takes or gives back. */
export const changeOf = (prompt: Asked, option: number): number => partOf(prompt, option)?.change ?? 0;

export const carOf = (scene: Scene<Messages>, car: number): SceneCar | undefined =>
  scene.cars?.find(({ id }) => id === car);

export const gaugeOf = (car: SceneCar | undefined, id: string): number =>
  car?.gauges?.find((gauge) => gauge.id === id)?.value ?? 0;

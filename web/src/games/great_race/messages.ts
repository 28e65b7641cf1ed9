// What a table of The Great Race sends its page: scenes with the game's own part.
import type { Happening, Messages as AnyMessages, Offer, Prompt, Scene } from "../../lib/wire";
import type { Action, BlindOffer, Camp, Dashboard, DriveOffer, Messages, PlanOffer } from "./wire";

export interface Expeditions extends AnyMessages {
  readonly action: Action;
  readonly event: Happening;
  readonly view: Scene<Messages>;
  readonly preview: Offer<Messages>;
}

export const ZONES = ["explorer", "mechanic", "escort", "treasury"] as const satisfies readonly (keyof Dashboard)[];
export type Zone = (typeof ZONES)[number];

/** The plan that an option is; none where it is something else. */
export function planOf(prompt: Prompt<Expeditions>, option: number): PlanOffer | null {
  const own = prompt.previews?.[option]?.own;
  return own?.type === "plan" ? own : null;
}

/** The chances behind an option: of a step into the unknown, or of a whole drive. */
export function chancesOf(prompt: Prompt<Expeditions>, option: number): BlindOffer | DriveOffer | null {
  const own = prompt.previews?.[option]?.own;
  return own?.type === "blind" || own?.type === "drive" ? own : null;
}

export const campOf = (scene: Scene<Messages>, car: number | undefined): Camp | undefined =>
  scene.own?.camps.find((camp) => camp.car === car);

/** The option that is this plan; none while somebody has no place yet. */
export function optionOf(prompt: Prompt<Expeditions>, tents: Dashboard): number | null {
  const found = prompt.options.findIndex((_, option) => {
    const plan = planOf(prompt, option);
    return plan !== null && ZONES.every((zone) => plan.tents[zone] === tents[zone]);
  });
  return found < 0 ? null : found;
}

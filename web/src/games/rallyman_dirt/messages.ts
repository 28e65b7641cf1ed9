// What a table of Rallyman: DIRT sends its page: scenes and offers with the game's own part.
import type { Happening, Messages as AnyMessages, Offer, Prompt, Scene } from "../../lib/wire";
import type { Action, CarBoard, Decision, Messages, RallyOffer, RallyTable } from "./wire";

export interface Rally extends AnyMessages {
  readonly decision: Decision;
  readonly action: Action;
  readonly event: Happening;
  readonly view: Scene<Messages>;
  readonly preview: Offer<Messages>;
}

export type Asked = Prompt<Rally>;

export const tableOf = (scene: Rally["view"]): RallyTable | null => scene.own ?? null;

export const boardOf = (scene: Rally["view"], car: number): CarBoard | undefined =>
  tableOf(scene)?.boards.find((board) => board.car === car);

const NOTHING: RallyOffer = {};

export const partOf = (prompt: Asked | null, option: number | null): RallyOffer =>
  (option === null ? null : prompt?.previews?.[option]?.own) ?? NOTHING;

// What a table sends where it is asked for in scenes: the same for every game.
import type { Happening, Messages, Offer, Scene } from "../wire";

export interface Plain extends Messages {
  readonly event: Happening;
  readonly view: Scene;
  readonly preview: Offer;
}

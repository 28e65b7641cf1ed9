// The five games in their order, those to come as well: each has a poster.
export type PosterId = "formula_d" | "heat" | "rallyman_dirt" | "pole_position" | "great_race";

export interface PosterGame {
  readonly id: PosterId;
  readonly name: string;
}

export const POSTERS: readonly PosterGame[] = [
  { id: "formula_d", name: "Formula D" },
  { id: "heat", name: "HEAT" },
  { id: "rallyman_dirt", name: "Rallyman: DIRT" },
  { id: "pole_position", name: "Pole Position" },
  { id: "great_race", name: "The Great Race" },
];

// Games that cannot be raced yet and have a poster already; when one comes, its poster moves to its own folder.
import type { Component } from "svelte";
import type { GameForm } from "../../wire";
import Grid from "./Grid.svelte";

interface Coming {
  readonly name: string;
  readonly line: GameForm["names"]; // at the foot of the sheet
  readonly Art: Component<{ line: string }>;
}

export const COMING: readonly Coming[] = [
  { name: "Pole Position", line: { en: "Weather, tyres, nerve", es: "Clima, gomas y temple" }, Art: Grid },
];

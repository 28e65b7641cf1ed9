import { ours } from "./words";

export { counted } from "../../lib/settings.svelte";

export const gearName = (gear: number): string => ours().gears[gear] ?? String(gear);

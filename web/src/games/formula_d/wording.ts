import { t } from "../../lib/settings.svelte";

export { counted } from "../../lib/settings.svelte";

export const gearName = (gear: number): string => t().formula_d.gears[gear] ?? String(gear);

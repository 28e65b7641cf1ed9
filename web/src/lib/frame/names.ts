import { fill, t } from "../settings.svelte";

export const someNumber = (): number => 2 + Math.floor(Math.random() * 98);

/** A name for somebody who has not said theirs yet: "Driver 27". It can be changed later. */
export const someName = (n = someNumber()): string => fill(t().common.someName, { n });

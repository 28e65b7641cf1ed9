import { fill, t } from "../settings.svelte";

/** A name for somebody who has not said theirs yet: "Driver 27". It can be changed later. */
export const someName = (): string => fill(t().common.someName, { n: 2 + Math.floor(Math.random() * 98) });

import { Refusal, Unreachable } from "../api";
import { fill, t } from "../settings.svelte";

/** Why something was not done, as a sentence for people: the server's own where it has said one. */
export function reason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Unreachable) return t().common.unreachable;
  return fill(t().common.fault, { what: String(error) });
}

import { Refusal } from "./api";

const PAUSE = 3000; // milliseconds before it is asked again what could not be had
const TOO_MANY = 429;

/** Whether the server has said no, and will say no the next time too. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== TOO_MANY;

/** Ask until there is an answer, or it is no longer wanted: then null. `failed` hears why it could not be had yet. */
export async function retry<T>(
  ask: () => Promise<T>,
  wanted: () => boolean,
  failed: (error: unknown) => void,
): Promise<T | null> {
  while (wanted()) {
    try {
      const answer = await ask();
      return wanted() ? answer : null;
    } catch (error) {
      if (!wanted()) return null;
      failed(error);
      if (isFinal(error)) return null;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
  return null;
}

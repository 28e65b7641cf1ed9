// A server in a few lines: what it answers to which path, and what it was asked.
import { vi } from "vitest";

export interface Asked {
  readonly method: string;
  readonly path: string; // behind /api
  readonly body: unknown;
}

/** Gives the answer; nothing: the server cannot be reached. */
type Answer = (path: string, asked: Asked) => unknown;

export class Answers {
  readonly asked: Asked[] = [];
  readonly #answers = new Map<string, Answer>();

  /** From now on, this to a path without its query. */
  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve();
    const path = address.replace(/^\/api/, "");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const asked = { method: init.method ?? "GET", path, body };
    this.asked.push(asked);
    const answer: unknown = this.#answers.get(path.split("?")[0] ?? "")?.(path, asked);
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer instanceof Response ? answer : Response.json(answer);
  };
}

/** Whatever the page asks for until the test is over is answered by these. */
export function answering(paths: Readonly<Record<string, Answer>>): Answers {
  const answers = new Answers();
  for (const [path, answer] of Object.entries(paths)) answers.on(path, answer);
  vi.stubGlobal("fetch", answers.fetch);
  return answers;
}

/** The server says no. */
export const refusal = (status: number, tag: string, text: string): Response =>
  Response.json({ tag, text }, { status });

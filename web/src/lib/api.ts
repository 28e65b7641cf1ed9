import { rest } from "./rest";
import type { Problem } from "./wire";

/** The server said no: `tag` for us, the message for people, in their language. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly tag: string,
    text: string,
  ) {
    super(text);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  parsed(await rest.during(exchange(method, path, body))) as T;

async function exchange(method: string, path: string, body?: unknown): Promise<string> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await answer.text();
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (!answer.ok) {
    const problem = parsed(text) as Partial<Problem> | undefined;
    throw new Refusal(answer.status, problem?.tag ?? "fault", problem?.text ?? answer.statusText);
  }
  return text;
}

/** What a proxy says in between is no JSON. */
function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
/** The same as it is written, for who minds how. */
export const getText = (path: string): Promise<string> => rest.during(exchange("GET", path));
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, body);
export const put = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => ask<T>("DELETE", path);

/** A random name for a command; randomUUID exists only over https and on localhost, clubs play over plain http. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The games that can be raced here, as the server tells them: each is asked for once and keeps its colour from then on.
import { get } from "./api";
import { paint } from "./colours";
import type { GameForm } from "./wire";

class Games {
  #all: Promise<readonly GameForm[]> | null = null;
  readonly #single = new Map<string, Promise<GameForm>>();

  all(): Promise<readonly GameForm[]> {
    return (this.#all ??= get<readonly GameForm[]>("/games").then(
      (forms) => {
        paint(forms);
        for (const form of forms) this.#single.set(form.id, Promise.resolve(form));
        return forms;
      },
      (error: unknown) => {
        this.#all = null; // ask again next time
        throw error;
      },
    ));
  }

  one(id: string): Promise<GameForm> {
    const known = this.#single.get(id);
    if (known !== undefined) return known;
    const asked = get<GameForm>(`/games/${id}`).then(
      (form) => {
        paint([form]);
        return form;
      },
      (error: unknown) => {
        this.#single.delete(id);
        throw error;
      },
    );
    this.#single.set(id, asked);
    return asked;
  }

  forget(): void {
    this.#all = null;
    this.#single.clear();
  }
}

export const games = new Games();

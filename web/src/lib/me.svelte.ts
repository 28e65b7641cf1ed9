import { get, patch, post } from "./api";
import { settings } from "./settings.svelte";
import type { Changes, Person, Present, TableSummary } from "./wire";

/** Who we are at this server; nobody until we first sit down. */
class Me {
  person = $state<Person | null>(null);
  #known: Promise<void> | null = null;

  /** Ask the server once who the cookie says we are. */
  look(): Promise<void> {
    this.#known ??= this.ask();
    return this.#known;
  }

  private async ask(): Promise<void> {
    try {
      this.person = (await get<Present>("/sessions")).person;
    } catch (error) {
      this.#known = null; // ask again next time
      throw error;
    }
  }

  /** Be somebody: a person without a name yet comes in as a guest. */
  async enter(name: string, password = ""): Promise<Person> {
    await this.look();
    const known = password === "" ? {} : { password };
    this.person ??= await post<Person>("/people", { name, language: settings.language, ...known });
    return this.person;
  }

  async change(what: Changes): Promise<void> {
    if (this.person !== null) this.person = await patch<Person>("/me", what);
  }

  /** Where I sit at a table; null: I watch. */
  seatAt(summary: TableSummary): number | null {
    const found = summary.chairs.findIndex(({ person }) => person !== null && person === this.person?.id);
    return found < 0 ? null : found;
  }

  forget(): void {
    this.person = null;
    this.#known = Promise.resolve();
  }
}

export const me = new Me();

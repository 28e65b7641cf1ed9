/** The clauses somebody wants to read just now, and those read before them; the dialog of the rules shows them. */
class OpenRule {
  ids = $state.raw<readonly string[]>([]);
  said = $state.raw(""); // the plain sentence that names them; empty: nobody has said one
  before = $state.raw<readonly (readonly string[])[]>([]);

  show(ids: readonly string[], said = ""): void {
    this.ids = ids;
    this.said = said;
    this.before = [];
  }

  /** From a clause to one that it names. */
  follow(id: string): void {
    this.before = [...this.before, this.ids];
    this.ids = [id];
  }

  back(): void {
    this.ids = this.before.at(-1) ?? [];
    this.before = this.before.slice(0, -1);
  }

  close(): void {
    this.show([]);
  }
}

export const openRule = new OpenRule();

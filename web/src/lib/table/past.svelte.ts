import { get } from "../api";
import { reason } from "../frame/reason";
import type { LiveTable } from "../live.svelte";
import { settings } from "../settings.svelte";
import type { Moment, Moments } from "../wire";

/** An earlier moment of the race that somebody looks at while it goes on. */
export class Past {
  shown = $state.raw<{ readonly moment: Moment; readonly event: number } | null>(null);
  #turn = 0; // counts up: what was asked for before the latest wish no longer counts

  constructor(private readonly live: LiveTable) {}

  /** To the moment at which something happened, by the number of its event. */
  async jump(event: number): Promise<void> {
    const turn = (this.#turn += 1);
    const query = new URLSearchParams({ event: String(event), count: "1", words: settings.language });
    if (this.live.seat !== null) query.set("seat", String(this.live.seat));
    if (this.live.show !== null) query.set("show", this.live.show);
    try {
      const moment = (await get<Moments>(`/tables/${this.live.id}/moments?${query}`)).moments[0];
      if (turn === this.#turn && moment !== undefined) this.shown = { moment, event };
    } catch (error) {
      if (turn === this.#turn) this.live.refusal = { type: "refused", id: "", tag: "", text: reason(error) };
    }
  }

  /** The same moment in the words of another language. */
  retell(): void {
    if (this.shown !== null) void this.jump(this.shown.event);
  }

  back(): void {
    this.#turn += 1;
    this.shown = null;
  }
}

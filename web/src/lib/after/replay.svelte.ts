import type { GamePage } from "../../games/game";
import { get } from "../api";
import { settings } from "../settings.svelte";
import { Stage } from "../stage.svelte";
import type { Moment, Moments, TableSummary, Update } from "../wire";

const PAGE = 100; // moments that come at once
const READING = 900; // milliseconds for a sentence, at the usual speed
const BREATH = 150; // and where nothing was said
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** A race that is over, shown again moment by moment, through the eyes of any seat. */
export class Replay {
  total = $state(0);
  at = $state(0); // the moment shown, or the one the cars are driving to
  moment = $state.raw<Moment | null>(null);
  before = $state.raw<readonly Moment[]>([]); // those that led to it, as far as they are known, the latest first
  seat = $state<number | null>(null); // whose eyes; null: a spectator's
  playing = $state(false);
  speed = $state<Speed>(1);
  problem = $state.raw<unknown>(null);
  readonly stage: Stage;

  #pages = new Map<string, Promise<Moments>>();
  #known = new Map<string, Moments>();
  #turn = 0;
  #timer = 0;

  constructor(
    readonly summary: TableSummary,
    private readonly page: GamePage,
  ) {
    this.stage = new Stage(
      () => page,
      () => summary,
      () => settings.stride / this.speed,
    );
  }

  get last(): number {
    return Math.max(0, this.total - 1);
  }

  /** Show a moment: at once, or by driving there where it is the next one. */
  async go(number: number, drive = false): Promise<void> {
    const turn = (this.#turn += 1);
    clearTimeout(this.#timer);
    const wanted = this.total > 0 ? Math.min(this.last, Math.max(0, number)) : Math.max(0, number);
    this.at = wanted;
    try {
      const moment = await this.#find(wanted);
      if (turn !== this.#turn || moment === undefined) return;
      const stepped = drive && this.moment?.number === wanted - 1;
      this.at = moment.number;
      this.before = this.#behind(moment.number);
      this.stage.skip();
      if (stepped) this.stage.add(updateOf(moment), this.stage.shown, this.moment?.events ?? 0);
      else this.stage.add(updateOf(moment), null, 0);
      this.moment = moment;
      this.problem = null;
      this.#find(Math.min(this.last, wanted + PAGE / 2)).catch(() => undefined); // wanted soon, and then asked again
    } catch (error) {
      if (turn === this.#turn) {
        this.playing = false;
        this.problem = error;
      }
    }
  }

  step(by: 1 | -1): void {
    void this.go(this.at + by, by > 0);
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at >= this.last) void this.go(0);
    if (!this.playing) clearTimeout(this.#timer);
  }

  /** Called whenever a moment has been shown: waits until it has been read, then goes on. */
  goOn(): void {
    clearTimeout(this.#timer);
    if (!this.playing || this.moment === null) return;
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    const said = (this.moment.told ?? []).some((sentence) => sentence !== "");
    this.#timer = setTimeout(() => this.step(1), (said ? READING : BREATH) / this.speed);
  }

  /** See the same moment with other eyes, or in another language. */
  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.go(this.at);
  }

  /** The first moment of a round. Rounds only go up, so whole pages can be passed over. */
  async round(race: number, round: number): Promise<number> {
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const moment = await this.#find(middle);
      if (moment === undefined || this.#reached(moment, race, round)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** In a season races come one after the other. */
  #reached({ view }: Moment, race: number, round: number): boolean {
    const now = this.page.race?.(view) ?? 1;
    return now > race || (now === race && view.round >= round);
  }

  close(): void {
    this.playing = false;
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.stage.skip();
  }

  async #find(number: number): Promise<Moment | undefined> {
    const first = Math.floor(number / PAGE) * PAGE;
    const page = await this.#page(first);
    this.total = page.total;
    if (number >= page.total) return page.total > 0 ? this.#find(page.total - 1) : undefined;
    return page.moments[number - first];
  }

  #page(first: number): Promise<Moments> {
    const path = this.#path(first);
    let asked = this.#pages.get(path);
    if (asked === undefined) {
      asked = get<Moments>(path);
      this.#pages.set(path, asked);
      asked.then(
        (page) => this.#known.set(path, page),
        () => this.#pages.delete(path), // asked again the next time
      );
    }
    return asked;
  }

  #path(first: number): string {
    const query = new URLSearchParams({ words: settings.language, first: String(first), count: String(PAGE) });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.page.show !== undefined) query.set("show", this.page.show);
    return `/tables/${this.summary.id}/moments?${query}`;
  }

  #behind(number: number): readonly Moment[] {
    const found: Moment[] = [];
    for (let back = number - 1; back >= 0 && found.length < PAGE / 2; back -= 1) {
      const first = Math.floor(back / PAGE) * PAGE;
      const moment = this.#known.get(this.#path(first))?.moments[back - first];
      if (moment === undefined) break;
      found.push(moment);
    }
    return found;
  }
}

/** A moment as the table showed it then, with nothing to answer. */
const updateOf = (moment: Moment): Update => ({
  type: "position",
  version: moment.number,
  kept: moment.events - moment.happened.length,
  events: moment.happened,
  view: moment.view,
  prompt: null,
  asked: moment.asked,
  can_undo: false,
  clocks: [],
  standings: [],
  over: moment.over,
  title: moment.title ?? null,
  told: moment.told ?? null,
});

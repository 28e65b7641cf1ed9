import type { GamePage, Motion, Shown } from "../games/game";
import type { LiveTable } from "./live.svelte";
import { rest } from "./rest";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import type { BoardPicture, Messages, Place, TableSummary, Update } from "./wire";

/** Where a car in motion is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly by?: string; // what carries it
  readonly left?: boolean; // it goes to the left
}

const ROLL = 600; // milliseconds a die tumbles at the usual pace
const BEHIND = 12; // so many updates behind, it is no use to watch them all

/** Shows what happens at the pace the person likes: updates wait here until those before them have been seen. */
export class Stage {
  shown = $state.raw<Update | null>(null);
  spots = $state.raw<Readonly<Record<number, Spot>>>({});
  dice = $state.raw<readonly Shown[]>([]);
  busy = $state(false);
  doer = $state<number | null>(null); // the car whose doing is shown
  picture: BoardPicture | null = null;

  #queue: Update[] = [];
  #stands = new Map<number, string>(); // the place of each car, before what is shown next
  #hurry = false;
  #turn = 0; // counts up when what is being shown no longer counts

  constructor(
    private readonly page: () => GamePage | null,
    private readonly summary: () => TableSummary | null,
    private readonly stride: () => number = () => settings.stride, // milliseconds a space
  ) {}

  /** Show whatever a table is told from now on; gives what ends it. */
  follow(live: LiveTable): () => void {
    if (live.latest !== null) this.add(live.latest, null, 0);
    let known = live.events.length;
    return live.watch((update, before) => {
      this.add(update, before, known);
      known = live.events.length;
    });
  }

  /** A new update; the first, and one that takes something back, is shown at once. */
  add(update: Update, before: Update | null, known: number): void {
    if (before === null || update.kept < known || document.hidden) {
      this.#queue = [];
      this.#hurry = true;
      this.#turn += 1;
      this.#show(update);
      return;
    }
    this.#queue.push(update);
    if (!this.busy) void rest.during(this.#run());
  }

  /** Show the rest at once. */
  skip(): void {
    if (this.busy) this.#hurry = true;
  }

  async #run(): Promise<void> {
    this.busy = true;
    this.#hurry = false;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (this.#queue.length > BEHIND) this.#hurry = true;
      const turn = this.#turn;
      try {
        for (const event of next.events) await this.#act(event, next);
      } catch (error) {
        console.error(error); // whatever could not be shown in motion, the race goes on
      }
      if (turn === this.#turn) this.#show(next);
      else this.#settle(); // the last step of a car came after something else was shown
    }
    this.dice = [];
    this.busy = false;
    this.doer = null;
  }

  #show(update: Update): void {
    this.shown = update;
    this.#settle();
  }

  /** Every car is where the view that is shown has it. */
  #settle(): void {
    const [page, summary] = [this.page(), this.summary()];
    const cars = page && summary && this.shown ? page.cars(this.shown.view, summary, null) : [];
    this.#stands = new Map(cars.map(({ id, place }) => [id, place]));
    this.spots = {};
  }

  /** The places that an update leads cars over, from where they stand. */
  ways({ events, view }: Pick<Update, "events" | "view">): readonly string[] {
    const stands = new Map(this.#stands);
    return events.flatMap((event) => {
      const motion = this.page()?.motion(event, view, stands, this.picture) ?? null;
      arrive(stands, motion);
      return motion?.path ?? [];
    });
  }

  get #stride(): number {
    return this.#hurry || document.hidden ? 0 : this.stride();
  }

  async #act(event: Messages["event"], update: Update): Promise<void> {
    const page = this.page();
    if (page === null) return;
    const motion = page.motion(event, update.view, this.#stands, this.picture);
    this.doer = page.doer(event) ?? this.doer;
    if (this.#stride > 0) await this.#play(page.shown(event), motion);
    arrive(this.#stands, motion);
  }

  async #play(dice: readonly Shown[], motion: Motion | null): Promise<void> {
    if (dice.length > 0) {
      this.dice = dice;
      sound("roll");
      await this.#wait((ROLL * this.#stride) / 90);
    }
    if (motion === null) return;
    sound("drive");
    await this.#drive(motion);
  }

  async #drive({ car, path, by = "" }: Motion): Promise<void> {
    const places = path.flatMap((name): Place[] => {
      const place = this.picture?.places[name];
      return place === undefined ? [] : [place];
    });
    for (let leg = 1; leg < places.length; leg += 1) {
      const from = places[leg - 1];
      const to = places[leg];
      if (from === undefined || to === undefined) return;
      await this.#glide(car, from, to, by);
    }
  }

  /** One car from one place to the next, by frames of the screen. */
  #glide(car: number, from: Spot, to: Spot, by: string): Promise<void> {
    const begin = performance.now();
    const turn = ((((to.angle - from.angle) % 360) + 540) % 360) - 180;
    return new Promise((done) => {
      const step = (now: number): void => {
        const stride = this.#stride;
        const part = stride === 0 ? 1 : Math.min(1, Math.max(0, (now - begin) / stride));
        const spot = {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part,
          angle: from.angle + turn * part,
          by,
          left: to.x < from.x,
        };
        this.spots = { ...this.spots, [car]: spot };
        if (part < 1) requestAnimationFrame(step);
        else done();
      };
      if (this.#stride === 0) {
        this.spots = { ...this.spots, [car]: to };
        done();
      } else requestAnimationFrame(step);
    });
  }

  /** Wait, unless somebody is in a hurry. */
  async #wait(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end && !this.#hurry && !document.hidden) {
      await new Promise((done) => setTimeout(done, 30));
    }
  }
}

/** A car that moves stands where it was led. */
function arrive(stands: Map<number, string>, motion: Motion | null): void {
  const end = motion?.path.at(-1);
  if (motion !== null && end !== undefined) stands.set(motion.car, end);
}

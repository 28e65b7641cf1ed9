import { BARE, framed, type Cover, type Wish } from "./framing";
import type { Point } from "./ahead";

/** What to show of the road beside what must be seen. */
export type Road = Pick<Wish, "beside" | "ahead" | "goals">;
const ROAD: Road = { beside: [], ahead: [], goals: [] };

/** What part of a board is in sight: its middle and how many pixels a unit of the drawing has. */
export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(1); // of the window, in pixels
  height = $state(1);
  /** Where something may come to lie over the board: one of these, whichever leaves more of the road in sight. */
  covers: readonly Cover[] = [BARE];
  /** The one that what was shown last keeps clear of. */
  covered: Cover = BARE;

  #box: readonly [number, number, number, number] = [0, 0, 1, 1];
  #lane = 20;
  #flight = 0;

  get viewBox(): string {
    const w = this.width / this.scale;
    const h = this.height / this.scale;
    return `${this.x - w / 2} ${this.y - h / 2} ${w} ${h}`;
  }

  /** The scale at which the whole board is in sight. */
  get whole(): number {
    const [, , w, h] = this.#box;
    return Math.min(this.width / w, this.height / h);
  }

  /** Near enough to a car: its lane has so many pixels at most, and the whole track would be much smaller. */
  get close(): number {
    const most = (this.height < 400 ? 36 : 48) / this.#lane;
    return Math.max(this.whole * 1.4, Math.min(most, Math.max(this.whole * 2.4, 0.9)));
  }

  get most(): number {
    return Math.max(3, this.whole * 4);
  }

  resize(width: number, height: number): void {
    const first = this.width === 1 || this.height === 1; // width and height are told one after the other
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    if (first) this.fit();
  }

  /** A new board comes with all of it in sight; one that was only drawn anew stays where it is. */
  frame(box: readonly [number, number, number, number], lane: number): void {
    this.#lane = lane;
    if (box.every((side, index) => side === this.#box[index])) return;
    this.#box = box;
    this.fit();
  }

  fit(): void {
    cancelAnimationFrame(this.#flight);
    const [x, y, w, h] = this.#box;
    this.x = x + w / 2;
    this.y = y + h / 2;
    this.scale = this.whole;
  }

  /** Move by pixels of the window. */
  pan(dx: number, dy: number): void {
    cancelAnimationFrame(this.#flight);
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#clamp();
  }

  /** Zoom around a point of the window, in pixels from its middle. */
  zoom(factor: number, px = 0, py = 0): void {
    cancelAnimationFrame(this.#flight);
    const before = this.scale;
    this.scale = Math.min(this.most, Math.max(this.whole * 0.9, before * factor));
    this.x += px / before - px / this.scale;
    this.y += py / before - py / this.scale;
    this.#clamp();
  }

  /** Bring points of the board into sight, and of what lies ahead as much as there is room for; glide there, or at once. */
  show(must: readonly Point[], scale: number, glide: boolean, road: Partial<Road> = {}): void {
    if (must.length === 0) return;
    const { covers, whole, width, height } = this;
    const lane = this.#lane;
    const around = height < 400 ? Math.max(70, lane * 2) : Math.max(150, lane * 3); // on a phone every bit counts
    const wish = { ...ROAD, ...road, must, covers, scale, whole, around, lane, width, height };
    const { cover, x, y, scale: near } = framed(wish);
    const to = { x, y, scale: near };
    this.covered = cover;
    cancelAnimationFrame(this.#flight);
    if (glide) this.#glide(to, performance.now());
    else Object.assign(this, to);
    this.#clamp();
  }

  /** Where a point of the board is in the window, in pixels. */
  locate(point: { x: number; y: number }): { x: number; y: number } {
    return {
      x: (point.x - this.x) * this.scale + this.width / 2,
      y: (point.y - this.y) * this.scale + this.height / 2,
    };
  }

  #glide(to: { x: number; y: number; scale: number }, start: number): void {
    const from = { x: this.x, y: this.y, scale: this.scale };
    const step = (now: number): void => {
      const passed = Math.min(1, Math.max(0, (now - start) / 350));
      const eased = passed * passed * (3 - 2 * passed);
      this.x = from.x + (to.x - from.x) * eased;
      this.y = from.y + (to.y - from.y) * eased;
      this.scale = from.scale + (to.scale - from.scale) * eased;
      if (passed < 1) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  /** The middle of the window stays on the board. */
  #clamp(): void {
    const [x, y, w, h] = this.#box;
    this.x = Math.min(x + w, Math.max(x, this.x));
    this.y = Math.min(y + h, Math.max(y, this.y));
  }
}

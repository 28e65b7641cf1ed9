import type { Camera } from "../board/camera.svelte";
import type { Choice } from "../choice.svelte";
import { meantElsewhere, presses, pressesFocused } from "../keys";

export interface KeyActions {
  readonly choice: Choice;
  readonly camera: Camera;
  main(): void;
  undo(): void;
  centre(): void;
  skip(): void;
  back(): void; // from an earlier moment
  menu(): void;
  text(): void;
  aims?(option: number): readonly string[]; // places further on that an option can lead to, the farthest first
}

const STEP = 90; // pixels the track moves at a key

/** The keys of a table; games have further ones for their own boards. */
export function tableKey(event: KeyboardEvent, act: KeyActions): void {
  if (meantElsewhere(event)) return;
  if (event.repeat && presses(event)) {
    event.preventDefault(); // a key that is held down answers one question, not the next ones too
    return;
  }
  if (pressesFocused(event)) return;
  const { choice, camera } = act;
  const count = choice.prompt?.options.length ?? 0;
  const step = (by: number): void => {
    if (count === 0) return;
    const from = choice.open ?? (by > 0 ? -1 : 0);
    choice.release();
    choice.point((from + by + count) % count);
  };
  /** Name a place further on: first the farthest, then nearer ones. */
  const aim = (by: number): void => {
    const options = choice.open === null ? [...Array(count).keys()] : [choice.open];
    const option = options.find((one) => (act.aims?.(one).length ?? 0) > 0);
    if (option === undefined) return;
    const places = act.aims?.(option) ?? [];
    const from = choice.aim === "" ? (by > 0 ? -1 : 0) : places.indexOf(choice.aim);
    choice.release();
    choice.point(option, places[(from + by + places.length) % places.length]);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ".": () => aim(1),
    ",": () => aim(-1),
    ArrowRight: () => (event.shiftKey ? camera.pan(-STEP, 0) : step(1)),
    ArrowDown: () => (event.shiftKey ? camera.pan(0, -STEP) : step(1)),
    ArrowLeft: () => (event.shiftKey ? camera.pan(STEP, 0) : step(-1)),
    ArrowUp: () => (event.shiftKey ? camera.pan(0, STEP) : step(-1)),
    Enter: () => act.main(),
    Escape: () => {
      act.back();
      choice.release();
      choice.point(null);
    },
    u: () => act.undo(),
    "+": () => camera.zoom(1.4),
    "-": () => camera.zoom(1 / 1.4),
    "0": () => camera.fit(),
    c: () => act.centre(),
    " ": () => act.skip(),
    m: () => act.menu(),
    t: () => act.text(),
  };
  const found = keys[event.key];
  if (found === undefined) return;
  event.preventDefault();
  found();
}

import { beforeEach, expect, test, vi } from "vitest";
import { Camera } from "@/lib/board/camera.svelte";
import { gestures } from "@/lib/board/gestures";

const BOX = [100, 50, 1000, 500] as const;
let camera: Camera;

beforeEach(() => {
  camera = new Camera();
  camera.frame(BOX, 20);
  camera.resize(500, 250);
});

const seen = (): { x: number; y: number; scale: number } => ({ x: camera.x, y: camera.y, scale: camera.scale });

test("a new board comes with all of it in sight, though width and height of the window are told one after the other", () => {
  const fresh = new Camera();
  fresh.frame(BOX, 20);
  fresh.resize(500, 1);
  fresh.resize(500, 250);
  expect([fresh.scale, fresh.x, fresh.y]).toEqual([0.5, 600, 300]);
  expect(fresh.viewBox).toBe("100 50 1000 500");
});

test("a board that was only drawn anew stays where it is, another one does not", () => {
  camera.zoom(4);
  camera.pan(-100, 0);
  const before = seen();
  camera.frame([...BOX], 20);
  expect(seen()).toEqual(before);
  camera.frame([0, 0, 100, 100], 20);
  expect(seen()).toEqual({ x: 50, y: 50, scale: 2.5 });
});

test("a window that changes its size leaves what is in its middle", () => {
  camera.zoom(2);
  camera.resize(400, 300);
  expect([camera.x, camera.y]).toEqual([600, 300]);
});

test("what is under the pointer stays under it while the board comes closer", () => {
  const point = { x: 700, y: 350 };
  const before = camera.locate(point);
  camera.zoom(2, before.x - 250, before.y - 125);
  expect(camera.locate(point)).toEqual(before);
  expect(camera.scale).toBe(1);
});

test("nobody gets lost: the middle stays on the board, and near and far have their ends", () => {
  camera.zoom(1000);
  expect(camera.scale).toBe(camera.most);
  camera.pan(-100_000, 100_000);
  expect([camera.x, camera.y]).toEqual([1100, 50]);
  camera.zoom(0.0001);
  expect(camera.scale).toBeCloseTo(camera.whole * 0.9);
});

test("close is close enough to read a lane, and always closer than the whole", () => {
  expect(camera.close).toBeGreaterThan(camera.whole);
  expect(camera.close * 20).toBeLessThanOrEqual(48);
});

test("places are brought into sight at once, or in a glide that ends there", () => {
  camera.show([{ x: 900, y: 400 }], 1.5, false);
  expect(seen()).toMatchObject({ x: 900, y: 400 });
  expect(camera.scale).toBeGreaterThan(camera.whole);
  const there = seen();
  camera.fit();
  vi.useFakeTimers();
  camera.show([{ x: 900, y: 400 }], 1.5, true);
  vi.advanceTimersByTime(100);
  expect(camera.x).toBeGreaterThan(600);
  expect(camera.x).toBeLessThan(900);
  vi.advanceTimersByTime(600);
  expect(seen()).toEqual(there);
  camera.show([], 2, false);
  expect(seen()).toEqual(there);
});

test("who moves the board ends the glide", () => {
  vi.useFakeTimers();
  camera.show([{ x: 900, y: 400 }], 2, true);
  vi.advanceTimersByTime(100);
  camera.pan(0, 0);
  const stopped = seen();
  vi.advanceTimersByTime(600);
  expect(seen()).toEqual(stopped);
});

test("a car that rolls on finds its way by what the last card has covered", () => {
  camera.resize(1000, 600);
  camera.covers = [{ left: 0, right: 400, top: 0, bottom: 0 }];
  camera.show([{ x: 600, y: 300 }], 1, false);
  expect(camera.covered.right).toBe(400);
  expect(camera.locate({ x: 600, y: 300 }).x).toBeLessThan(600);
});

const element = (): SVGSVGElement => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  vi.spyOn(svg, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 500, 250));
  svg.setPointerCapture = vi.fn();
  document.body.append(svg);
  return svg;
};

const finger = (
  svg: SVGSVGElement,
  type: string,
  x: number,
  y: number,
  pointerId = 1,
  more: PointerEventInit = {},
): void => {
  svg.dispatchEvent(
    new PointerEvent(type, { pointerId, clientX: x, clientY: y, pointerType: "touch", bubbles: true, ...more }),
  );
};

/** Whether a click there is heard by what lies on the board. */
function heard(svg: SVGSVGElement): boolean {
  const mark = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  const listen = vi.fn();
  mark.addEventListener("click", listen);
  mark.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return listen.mock.calls.length > 0;
}

test("the wheel zooms around the pointer", () => {
  const svg = element();
  gestures(svg, camera);
  const point = { x: 700, y: 350 };
  const { x, y } = camera.locate(point);
  const wheel = new WheelEvent("wheel", { deltaY: -200, cancelable: true });
  svg.dispatchEvent(Object.assign(wheel, { clientX: x + 10, clientY: y + 20 }));
  expect(camera.scale).toBeCloseTo(0.5 * Math.exp(0.4));
  expect(camera.locate(point).x).toBeCloseTo(x);
  expect(camera.locate(point).y).toBeCloseTo(y);
});

test("a drag moves the board, and the click that ends it is none", () => {
  const svg = element();
  gestures(svg, camera);
  camera.zoom(4);
  const before = seen();
  finger(svg, "pointerdown", 100, 100);
  finger(svg, "pointermove", 70, 100);
  finger(svg, "pointerup", 70, 100);
  expect(camera.x).toBe(before.x + 30 / camera.scale);
  expect(heard(svg)).toBe(false);
  expect(heard(svg)).toBe(true); // the next one is
});

test("a tap that trembles stays a tap", () => {
  const svg = element();
  gestures(svg, camera);
  const before = seen();
  finger(svg, "pointerdown", 100, 100);
  finger(svg, "pointermove", 103, 101);
  finger(svg, "pointerup", 103, 101);
  expect(seen()).toEqual(before);
  expect(heard(svg)).toBe(true);
});

test("two fingers that part bring the board closer, around what is between them", () => {
  const svg = element();
  gestures(svg, camera);
  finger(svg, "pointerdown", 210, 145, 1);
  finger(svg, "pointerdown", 310, 145, 2);
  finger(svg, "pointermove", 410, 145, 2);
  expect(camera.scale).toBeCloseTo(1);
  finger(svg, "pointercancel", 410, 145, 2);
  const scale = camera.scale;
  finger(svg, "pointermove", 110, 145, 1);
  expect(camera.scale).toBe(scale); // one finger drags
});

test("another button of the mouse does not drag, and nothing does once it is over", () => {
  const svg = element();
  const { destroy } = gestures(svg, camera);
  const before = seen();
  finger(svg, "pointerdown", 100, 100, 1, { pointerType: "mouse", button: 2 });
  finger(svg, "pointermove", 10, 100, 1, { pointerType: "mouse" });
  expect(seen()).toEqual(before);
  destroy();
  finger(svg, "pointerdown", 100, 100);
  finger(svg, "pointermove", 10, 100);
  svg.dispatchEvent(new WheelEvent("wheel", { deltaY: -200 }));
  expect(seen()).toEqual(before);
});

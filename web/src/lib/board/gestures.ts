import type { Camera } from "./camera.svelte";

/** Pan by dragging, zoom by wheel and by two fingers; a tap that does not move stays a tap. */
export function gestures(element: SVGSVGElement, camera: Camera): { destroy: () => void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = false;

  const fromMiddle = (x: number, y: number): [number, number] => {
    const box = element.getBoundingClientRect();
    return [x - box.left - box.width / 2, y - box.top - box.height / 2];
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY / 500), ...fromMiddle(event.clientX, event.clientY));
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged = false;
  };

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (!dragged && Math.hypot(dx, dy) < 5) return;
    if (!dragged) {
      dragged = true;
      element.setPointerCapture(event.pointerId);
    }
    const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (other === undefined) return camera.pan(dx, dy);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    camera.pan(dx / 2, dy / 2);
    camera.zoom(is / Math.max(1, was), ...fromMiddle((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };

  // the click that ends a drag is none
  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, { capture: true });
  return {
    destroy() {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
    },
  };
}

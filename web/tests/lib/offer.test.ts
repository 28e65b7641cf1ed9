import { beforeEach, expect, test, vi } from "vitest";
import { Choice } from "@/lib/choice.svelte";
import { answeredByKeys, byFinger, offer, pointsAt } from "@/lib/offer";
import { only, prompt } from "../given";

const answer = vi.fn();
let choice: Choice;
let buttons: HTMLButtonElement[];

const pointer = (type: string, x: number, kind = "mouse"): PointerEvent =>
  new PointerEvent(type, { pointerType: kind, clientX: x, clientY: 0, bubbles: true });

/** By mouse there is a detail; a key that presses a button gives none. */
const click = (button: HTMLElement, detail = 1): boolean =>
  button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));

beforeEach(() => {
  answer.mockClear();
  choice = new Choice(answer, () => false);
  choice.ask(prompt(3));
  document.body.innerHTML = [0, 1, 2].map((option) => `<button data-option="${option}">${option}</button>`).join("");
  buttons = [...document.querySelectorAll("button")];
  buttons.forEach((button, option) => offer(button, { choice, option }));
  dispatchEvent(pointer("pointerdown", -1));
  dispatchEvent(new KeyboardEvent("keydown", { key: "x" }));
});

test("an option is looked at while the pointer is on it, and taken by a press", () => {
  buttons[1]!.dispatchEvent(pointer("pointermove", 10));
  expect(choice.pointed).toBe(1);
  buttons[1]!.dispatchEvent(pointer("pointerleave", 20));
  expect(choice.pointed).toBe(null);
  click(buttons[1]!);
  expect(answer).toHaveBeenCalledOnce();
});

test("what comes under a pointer that rests is not looked at", () => {
  buttons[0]!.dispatchEvent(pointer("pointermove", 10));
  buttons[0]!.dispatchEvent(pointer("pointerleave", 10));
  buttons[2]!.dispatchEvent(pointer("pointermove", 10)); // it was laid there: nobody has moved
  expect(choice.pointed).toBe(null);
  buttons[2]!.dispatchEvent(pointer("pointermove", 12));
  expect(choice.pointed).toBe(2);
});

test("the focus goes along with the pointer where it is among the options", () => {
  buttons[0]!.focus();
  buttons[2]!.dispatchEvent(pointer("pointermove", 30));
  expect(document.activeElement).toBe(buttons[2]);
  buttons[2]!.blur();
  buttons[1]!.dispatchEvent(pointer("pointermove", 40));
  expect(document.activeElement).toBe(document.body);
});

test("a finger does not point, and opens before it takes", () => {
  buttons[1]!.dispatchEvent(pointer("pointerdown", 50, "touch"));
  expect(byFinger()).toBe(true);
  expect(pointsAt(pointer("pointermove", 90, "touch"))).toBe(false);
  click(buttons[1]!);
  expect([choice.held, answer.mock.calls.length]).toEqual([1, 0]);
  click(buttons[1]!);
  expect(answer).toHaveBeenCalledOnce();
});

test("what commits is taken up first by mouse too", () => {
  const handle = offer(buttons[1]!, { choice, option: 1, commits: true });
  only<{ destroy(): void }>(handle).destroy();
  const fresh = document.createElement("button");
  document.body.append(fresh);
  offer(fresh, { choice, option: 1, commits: true });
  click(fresh);
  expect([choice.held, answer.mock.calls.length]).toEqual([1, 0]);
});

test("Enter after the arrows have gone on means what they point at", () => {
  choice.point(2);
  click(buttons[0]!, 0);
  expect(answer).toHaveBeenCalledExactlyOnceWith(prompt(3).options[2]);
  expect(answeredByKeys()).toBe(true);
});

test("nothing is offered where there is no question, or no option", () => {
  const empty = document.createElement("button");
  offer(empty, { choice, option: -1 });
  empty.dispatchEvent(pointer("pointermove", 70));
  click(empty);
  choice.ask(null);
  buttons[0]!.dispatchEvent(pointer("pointermove", 80));
  click(buttons[0]!);
  expect([choice.pointed, answer.mock.calls.length]).toEqual([null, 0]);
});

test("a button that offers nothing any more lets go of the focus, and listens no longer when it is gone", () => {
  const button = document.createElement("button");
  document.body.append(button);
  const handle = only<{ update(next: object): void; destroy(): void }>(offer(button, { choice, option: 0 }));
  button.focus();
  handle.update({ choice, option: -1 });
  expect(document.activeElement).toBe(document.body);
  handle.update({ choice, option: 0 });
  handle.destroy();
  click(button);
  expect(answer).not.toHaveBeenCalled();
});

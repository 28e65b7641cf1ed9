import { beforeEach, describe, expect, test, vi } from "vitest";
import { Camera } from "@/lib/board/camera.svelte";
import { Choice } from "@/lib/choice.svelte";
import { meantElsewhere, pressesFocused } from "@/lib/keys";
import { tableKey, type KeyActions } from "@/lib/table/keys";
import { prompt } from "../../given";

const calls = {
  main: vi.fn(),
  undo: vi.fn(),
  centre: vi.fn(),
  skip: vi.fn(),
  back: vi.fn(),
  menu: vi.fn(),
  text: vi.fn(),
};
let act: KeyActions;
let choice: Choice;

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  on.addEventListener("keydown", (heard) => tableKey(heard as KeyboardEvent, act), { once: true });
  on.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  document.body.innerHTML = "";
  for (const call of Object.values(calls)) call.mockClear();
  choice = new Choice(vi.fn(), () => false);
  choice.ask(prompt(3));
  act = { choice, camera: new Camera(), ...calls };
});

test("arrows go from option to option and round", () => {
  const seen = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp"].map((key) => {
    press(key);
    return choice.open;
  });
  expect(seen).toEqual([0, 1, 2, 0, 2, 1]);
  choice.point(null);
  press("ArrowLeft");
  expect(choice.open).toBe(2);
});

test("arrows let go of what was taken up, and do nothing where nothing is asked", () => {
  choice.tap(1);
  press("ArrowRight");
  expect([choice.held, choice.pointed]).toEqual([null, 2]);
  choice.ask(null);
  choice.point(null);
  press("ArrowRight");
  expect(choice.open).toBe(null);
});

test.each([
  ["Enter", "main"],
  ["u", "undo"],
  ["c", "centre"],
  [" ", "skip"],
  ["m", "menu"],
  ["t", "text"],
] as const)("%s does its own: %s", (key, name) => {
  expect(press(key).defaultPrevented).toBe(true);
  expect(calls[name]).toHaveBeenCalledOnce();
});

test("Escape lets go of everything, an earlier moment too", () => {
  choice.tap(1);
  press("Escape");
  expect(choice.open).toBe(null);
  expect(calls.back).toHaveBeenCalledOnce();
});

test("the track is moved, brought closer and shown whole by keys", () => {
  const { camera } = act;
  camera.frame([0, 0, 1000, 500], 20);
  camera.resize(500, 250);
  camera.zoom(4);
  const before = { x: camera.x, y: camera.y, scale: camera.scale };
  press("ArrowRight", { shiftKey: true });
  press("ArrowDown", { shiftKey: true });
  expect(camera.x).toBeGreaterThan(before.x);
  expect(camera.y).toBeGreaterThan(before.y);
  press("ArrowLeft", { shiftKey: true });
  press("ArrowUp", { shiftKey: true });
  expect([camera.x, camera.y]).toEqual([before.x, before.y]);
  press("-");
  expect(camera.scale).toBeLessThan(before.scale);
  press("+");
  expect(camera.scale).toBeCloseTo(before.scale);
  press("0");
  expect(camera.scale).toBe(camera.whole);
  expect(choice.open).toBe(null); // the options stay where they are
});

describe("a key is left to who needs it", () => {
  test("with a shortcut of the browser", () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(press("u", more).defaultPrevented).toBe(false);
    }
    expect(calls.undo).not.toHaveBeenCalled();
  });

  test.each(["input", "textarea", "select", "summary", "dialog"])("in a %s", (name) => {
    const inside = document.body.appendChild(document.createElement(name));
    expect(press("u", {}, inside).defaultPrevented).toBe(false);
    expect(calls.undo).not.toHaveBeenCalled();
  });

  test("but not on a slider, which needs only its arrows", () => {
    document.body.innerHTML = '<input type="range">';
    const event = new KeyboardEvent("keydown", { key: "u" });
    document.querySelector("input")!.dispatchEvent(event);
    expect(meantElsewhere(event)).toBe(false);
  });

  test("when it presses a button or follows a link that has the focus", () => {
    document.body.innerHTML = "<button></button><a href='/'></a>";
    for (const one of document.querySelectorAll("button, a")) {
      press("Enter", {}, one);
      press(" ", {}, one);
      press("u", {}, one);
    }
    expect([calls.main, calls.skip, calls.undo].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 2]);
    const event = new KeyboardEvent("keydown", { key: "Enter" });
    document.body.dispatchEvent(event);
    expect(pressesFocused(event)).toBe(false);
  });
});

test("a key that is held down answers one question, on a button too", () => {
  const button = document.body.appendChild(document.createElement("button"));
  expect(press("Enter", { repeat: true }).defaultPrevented).toBe(true);
  expect(press("Enter", { repeat: true }, button).defaultPrevented).toBe(true);
  expect(calls.main).not.toHaveBeenCalled();
  press("ArrowRight", { repeat: true });
  expect(choice.open).toBe(0);
});

test("other keys are nobody's", () => {
  expect(press("q").defaultPrevented).toBe(false);
});

describe("a place further on", () => {
  beforeEach(() => {
    act = { ...act, aims: (option) => (option === 1 ? ["far", "near"] : []) };
  });

  test("is named by keys, the farthest first, for the first option that leads on", () => {
    const seen = [".", ".", ".", ","].map((key) => {
      press(key);
      return [choice.open, choice.aim];
    });
    expect(seen).toEqual([
      [1, "far"],
      [1, "near"],
      [1, "far"],
      [1, "near"],
    ]);
  });

  test("is none where the open option leads nowhere else", () => {
    choice.point(2);
    press(".");
    expect([choice.open, choice.aim]).toEqual([2, ""]);
  });
});

import { beforeEach, expect, test, vi } from "vitest";
import { Choice } from "@/lib/choice.svelte";
import { prompt } from "../given";

const answer = vi.fn();
const RISKY = 2;
let choice: Choice;

beforeEach(() => {
  answer.mockClear();
  choice = new Choice(answer, (option) => option === RISKY);
});

test("what is taken is sent at once, and nothing is asked any more", () => {
  const asked = prompt(3);
  expect(choice.ask(asked)).toBe(true);
  choice.point(1);
  choice.take(1);
  expect(answer).toHaveBeenCalledExactlyOnceWith(asked.options[1]);
  expect([choice.prompt, choice.open]).toEqual([null, null]);
  choice.take(0);
  expect(answer).toHaveBeenCalledOnce();
});

test("what may cost the race is held, and sent when it is taken once more", () => {
  choice.ask(prompt(3));
  choice.take(RISKY);
  expect(answer).not.toHaveBeenCalled();
  expect([choice.held, choice.open]).toEqual([RISKY, RISKY]);
  choice.point(0);
  expect(choice.open).toBe(RISKY); // what is taken up is looked at, wherever the pointer goes
  choice.take(RISKY);
  expect(answer).toHaveBeenCalledOnce();
});

test("another option may be taken instead of the one that is held", () => {
  choice.ask(prompt(3));
  choice.take(RISKY);
  choice.take(0);
  expect(answer).toHaveBeenCalledOnce();
});

test("a finger opens an option first, whatever it is, and takes it the second time", () => {
  choice.ask(prompt(3));
  choice.tap(0);
  choice.tap(1);
  expect(answer).not.toHaveBeenCalled();
  expect(choice.open).toBe(1);
  choice.tap(1);
  expect(answer).toHaveBeenCalledOnce();
});

test("the same question once more is none, and leaves what was taken up; another one is, and does not", () => {
  choice.ask(prompt(3));
  choice.take(RISKY);
  expect(choice.ask(null)).toBe(false);
  expect(choice.ask(prompt(3))).toBe(false);
  expect(choice.held).toBe(RISKY);
  expect(choice.ask(prompt(2))).toBe(true);
  expect(choice.open).toBe(null);
});

test("the same question in another round is a new one", () => {
  choice.ask(prompt(3));
  choice.take(0);
  expect(choice.ask(prompt(3))).toBe(true);
});

test("an option that there is not is not sent", () => {
  choice.ask(prompt(3));
  choice.send(3);
  expect(answer).not.toHaveBeenCalled();
});

test("who aims at a place further on answers all questions on the way at once", () => {
  const onward = vi.fn((_: unknown, goal: string): number | null => (goal === "far" ? 1 : null));
  choice = new Choice(answer, () => false, onward);
  choice.ask(prompt(3));
  choice.point(0, "far");
  expect([choice.isOpen(0, "far"), choice.isOpen(0)]).toEqual([true, false]);
  choice.take(0, "far");
  expect(choice.ask(prompt(2))).toBe(false); // answered by itself
  expect(answer).toHaveBeenCalledTimes(2);
  onward.mockReturnValue(null);
  expect(choice.ask(prompt(4))).toBe(true); // nothing leads on: it is asked, and so is all after it
  onward.mockReturnValue(0);
  choice.send(2);
  expect(choice.ask(prompt(3))).toBe(true);
  expect(answer).toHaveBeenCalledTimes(3);
});

test("a finger that taps another place of the same option opens that one", () => {
  choice.ask(prompt(3));
  choice.tap(0, "near");
  choice.tap(0, "far");
  expect(answer).not.toHaveBeenCalled();
  choice.tap(0, "far");
  expect(answer).toHaveBeenCalledOnce();
});

test("on the way to a place further on a refusal ends the way: the question is asked again", () => {
  choice = new Choice(
    answer,
    () => false,
    () => 0,
  );
  choice.ask(prompt(3));
  choice.take(0, "far");
  choice.refused(prompt(3));
  expect(answer).toHaveBeenCalledOnce();
  expect(choice.prompt).not.toBeNull();
});

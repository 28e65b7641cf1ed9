import { expect, test } from "vitest";
import { clock } from "@/lib/clock";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [60, "1:00"],
  [158, "2:38"],
  [3600, "60:00"],
])("%d seconds are %s", (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});

test("what is left of a second is rounded, and nothing is shown below zero", () => {
  expect(clock(59.5)).toBe("1:00");
  expect(clock(59.4)).toBe("0:59");
  expect(clock(-3)).toBe("0:00");
});

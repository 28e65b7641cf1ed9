import { expect, test } from "vitest";
import { lastLines, spoken } from "@/lib/announce/sentences";
import { clausesAlone, parted, withoutClauses } from "@/lib/rules/clauses";

const SAID = "Marta rolls 7 [FD-4.3, FD-4.4]; she is out [FD-9.1].";

test("a sentence is parted at the clauses behind its pieces", () => {
  expect(parted(SAID)).toEqual([
    { words: "Marta rolls 7;", clauses: ["FD-4.3", "FD-4.4"] },
    { words: " she is out.", clauses: ["FD-9.1"] },
    { words: "", clauses: [] },
  ]);
  expect(parted("Nothing behind it [1].")).toEqual([{ words: "Nothing behind it [1].", clauses: [] }]);
});

test("it is read with the clauses or without them", () => {
  expect(withoutClauses(SAID)).toBe("Marta rolls 7; she is out.");
  expect(clausesAlone(SAID)).toBe("[FD-4.3, FD-4.4, FD-9.1]");
  expect(clausesAlone("Nothing.")).toBe("");
});

test("read aloud it ends in a pause and names no clause", () => {
  expect(spoken("Marta rolls 7 [FD-4.3]")).toBe("Marta rolls 7.");
  expect(["Which gear?", "Go!", "And so on…", "Done."].map(spoken)).toEqual([
    "Which gear?",
    "Go!",
    "And so on…",
    "Done.",
  ]);
  expect(spoken(" [FD-4.3]")).toBe("");
});

test("the last lines that say something come in the order in which they happened", () => {
  expect(lastLines(["one", "", "two", "three", ""], 2)).toEqual(["two", "three"]);
  expect(lastLines(["", "one"], 5)).toEqual(["one"]);
});

// An option that is a number from one to another: one field, whatever is typed into it.
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import type { GameForm, OptionForm } from "@/lib/wire";
import OptionField from "@/pages/setup/OptionField.svelte";
import { Draft } from "@/pages/setup/draft.svelte";
import { only } from "../given";

const ROUNDS: OptionForm = {
  id: "rounds",
  names: { en: "Rounds", es: "Rondas" },
  help: { en: "How long the race is.", es: "Lo que dura la carrera." },
  values: Array.from({ length: 51 }, (_, at) => ({
    value: 10 + at,
    names: { en: String(10 + at), es: String(10 + at) },
  })),
  default: 30,
  range: [10, 60],
  takes_file: false,
};

test.each([
  ["45", 45],
  ["700", 60],
  ["-3", 10],
  ["12.4", 12],
  ["", 30],
])("%s is taken as %i", async (typed, taken) => {
  const draft = new Draft(only<GameForm>({ options: [ROUNDS], circuits: [], seats: { min: 1, max: 4, usual: 2 } }));
  render(OptionField, { draft, option: ROUNDS });
  const field = screen.getByLabelText<HTMLInputElement>("Rounds");
  expect(field.value).toBe("30");
  expect(screen.getByText(/^From 10 to 60\./)).toBeTruthy();
  field.value = typed;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await tick();
  expect(field.value).toBe(String(taken));
  expect(draft.value(ROUNDS)).toBe(taken);
});

// Answers on their way: what cannot be taken back, and what was not heard.
import { expect, test } from "vitest";
import { button, read, the } from "../../seen";
import { Socket } from "../../socket";
import { speak } from "../../speaking";
import { openTable, settled } from "../../table";

test("an answer that cannot be taken back says why to who asks, by key and by button", async () => {
  const table = await openTable("formula_d/corner", { step: 1 });
  expect(the("[data-testid=undo]")).toHaveProperty("disabled", true);
  await table.press("u");
  expect(read(the("[data-testid=rule]"))).toContain("something was revealed since your last answer");
  await table.click(button("Close"));
  await table.click(button("Why can nothing be taken back?"));
  expect(read(the("[data-testid=rule]"))).toContain("An answer can be taken back until something is revealed");
  expect(table.commands).toEqual([]);
});

test("an answer that was not heard outlives another language", async () => {
  const table = await openTable("formula_d/start");
  const deaf = Socket.all.at(-1)!;
  deaf.heard = null;
  await table.press("Enter", "Enter"); // the usual answer: pointed at, then taken
  expect(the("[data-testid=main]")).toHaveProperty("disabled", true);
  expect(table.sent).toEqual([]);
  await speak("es");
  await settled();
  expect(table.sent).toEqual([table.film.answer(0)]);
  expect(read(the("[data-testid=banner]"))).toBe(table.film.prompt(1, "es").question);
});

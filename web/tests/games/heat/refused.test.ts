import { expect, test } from "vitest";
import { button, texts } from "../../seen";
import { openTable } from "../../table";

test("what was refused is said until it is closed", async () => {
  const table = await openTable("heat/plan", { step: 3 });
  await table.press("d");
  expect(texts("[role=alert]").join()).toContain("The film goes on with another answer.");
  await table.click(button("Close"));
});

import { expect, test } from "vitest";
import { tableOf, type Table } from "@/games/heat/table";
import { openAfter, press } from "../../after";
import { all, button, the } from "../../seen";
import { settled } from "../../table";

test("after the race every hand may be seen, and before nobody's", async () => {
  const { server, moments } = await openAfter("heat");
  await press(button("One moment on"));
  expect(all(".replay .hand button")).toEqual([]);
  const hand = ["basic-1", "basic-2"];
  server.on("/tables/table/moments", () => ({
    total: moments.length,
    whole: true,
    moments: moments.map((one) => ({
      ...one,
      view: { ...one.view, own: { ...tableOf(one.view as Table), hand }, seat: 1 },
    })),
  }));
  const eyes = the("[data-testid=eyes]") as HTMLSelectElement;
  eyes.value = "1";
  eyes.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  expect(all(".replay .hand button").length).toBeGreaterThan(0);
});

// Standing orders: what is left is shown, and what is chosen is sent.
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";
import { games } from "@/lib/games";
import type { LiveTable } from "@/lib/live.svelte";
import Orders from "@/lib/table/Orders.svelte";
import type { GameForm, Order, OrdersForm } from "@/lib/wire";
import { only, summary, update } from "../../given";

const KINDS: readonly OrdersForm[] = [
  {
    decision: "defend",
    names: { en: "When overtaken", es: "Al ser adelantado" },
    choices: [
      { id: "let_pass", names: { en: "let pass", es: "dejar pasar" }, least: null, most: null },
      { id: "bid_up_to", names: { en: "bid up to {n}", es: "pujar hasta {n}" }, least: 1, most: 14 },
    ],
  },
];

async function shown(kinds: readonly OrdersForm[], orders: readonly Order[] = []): Promise<ReturnType<typeof vi.fn>> {
  vi.spyOn(games, "one").mockResolvedValue(only<GameForm>({ orders: kinds }));
  const send = vi.fn();
  const live = only<LiveTable>({ summary: summary(), latest: update(1, { orders }), send });
  render(Orders, { live });
  await Promise.resolve();
  await tick();
  return send;
}

function choose(value: string): void {
  const select = screen.getByLabelText<HTMLSelectElement>("When overtaken");
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a game without orders shows nothing", async () => {
  await shown([]);
  expect(screen.queryByText("Standing orders")).toBeNull();
});

test("who has left none is asked, and leaves one by choosing it", async () => {
  const send = await shown(KINDS);
  expect(screen.getByLabelText<HTMLSelectElement>("When overtaken").value).toBe("");
  choose("let_pass");
  expect(send).toHaveBeenLastCalledWith({ type: "order", decision: "defend", order: "let_pass" });
  choose("bid_up_to");
  expect(send).toHaveBeenLastCalledWith({ type: "order", decision: "defend", order: "bid_up_to", number: 1 });
});

test("an order is shown with its number, changed within its range, and taken back", async () => {
  const send = await shown(KINDS, [{ decision: "defend", order: "bid_up_to", number: 3 }]);
  expect(screen.getByRole("option", { selected: true }).textContent.trim()).toBe("bid up to 3");
  const number = screen.getByLabelText<HTMLInputElement>("How much");
  number.value = "40";
  number.dispatchEvent(new Event("change", { bubbles: true }));
  expect(send).toHaveBeenLastCalledWith({ type: "order", decision: "defend", order: "bid_up_to", number: 14 });
  choose("");
  expect(send).toHaveBeenLastCalledWith({ type: "order", decision: "defend" });
});

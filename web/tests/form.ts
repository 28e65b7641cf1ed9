// A form for a new table, as it is opened and filled in.
import { render } from "@testing-library/svelte";
import { vi } from "vitest";
import type { GameForm } from "@/lib/wire";
import Setup from "@/pages/Setup.svelte";
import { ending } from "./films";
import { summary } from "./given";
import { all, read, the, texts } from "./seen";
import { answering, type Answers } from "./server";
import { settled } from "./table";

/** In time for a busy machine: the server is asked about a change a moment after it. */
export const comes = (seen: () => void): Promise<void> => vi.waitFor(seen, { timeout: 30_000 });

export async function openForm(game: string, address = ""): Promise<{ form: GameForm; server: Answers }> {
  const { form } = await ending(game);
  const server = answering({
    [`/games/${game}`]: () => form,
    [`/games/${game}/check`]: () => ({ options: null, problem: null }),
    [`/games/${game}/times`]: () => [],
    "/tables": () => summary([], { id: "fresh" }),
    "/people": () => ({ id: "ana", name: "Ana" }),
  });
  history.replaceState(null, "", `/new/${game}${address}`);
  render(Setup, { game });
  await settled();
  return { form, server };
}

/** What stands in a form: fields with their names, radio buttons with theirs. */
export const names = (): string[] => texts(".name-of-field, legend, .field > label");
export const radio = (label: string, legend = ""): HTMLInputElement | undefined =>
  all("fieldset")
    .filter((group) => legend === "" || read(group.querySelector("legend")!) === legend)
    .flatMap((group) => [...group.querySelectorAll("label")])
    .find((one) => read(one) === label)
    ?.querySelector("input") ?? undefined;
export const tick = (label: string): HTMLInputElement | undefined =>
  all("label.tick")
    .find((one) => read(one).startsWith(label))
    ?.querySelector("input") ?? undefined;

export const select = (label: string): HTMLSelectElement =>
  document.getElementById(
    all("label")
      .find((one) => read(one) === label)
      ?.getAttribute("for") ?? "",
  ) as HTMLSelectElement;

export async function choose(input: HTMLInputElement | undefined): Promise<void> {
  input!.checked = !input!.checked;
  input!.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

export const start = (): HTMLButtonElement => the("button.start") as HTMLButtonElement;
export async function press(element: Element): Promise<void> {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  await settled();
}

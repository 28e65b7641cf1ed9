import type { LiveTable } from "../live.svelte";

export type Tab = "car" | "log" | "chat";

/** Which of my car, the log and the chat is open; a wide screen shows the car in any case. */
export class Tabs {
  tab = $state<Tab>("car");
  #read = $state(0);

  constructor(private readonly live: LiveTable) {}

  /** Lines of the chat that came since it was last open. */
  get unread(): number {
    return this.tab === "chat" ? 0 : Math.max(0, this.live.chat.length - this.#read);
  }

  open(tab: Tab): void {
    this.tab = tab;
    this.#read = this.live.chat.length;
  }
}

import { freshId } from "./api";
import { Pulse } from "./live-pulse";
import { rest, type End } from "./rest";
import type { Language } from "./settings.svelte";
import {
  PROTOCOL,
  type Beat,
  type Command,
  type Hello,
  type Message,
  type Messages,
  type Refused,
  type Said,
  type TableSummary,
  type Update,
} from "./wire";

export type Link = "connecting" | "live" | "lost" | "ended";

/** Leave out a key in each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A command before it has its id and version, which `send` adds. */
export type Wish = Without<Command, "id" | "version">;

const VERSIONED: ReadonlySet<string> = new Set<Command["type"]>(["play", "play_all", "undo"]); // they speak of what was seen
const PAUSES = [300, 700, 1500, 3000, 5000]; // milliseconds before each further try

/** One table followed by socket. It comes back by itself after a drop, with exactly what was missed, and sends again what was not answered. */
export class LiveTable {
  link = $state<Link>("connecting");
  summary = $state.raw<TableSummary | null>(null);
  latest = $state.raw<Update | null>(null);
  events = $state.raw<readonly Messages["event"][]>([]);
  told = $state.raw<readonly string[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  refusal = $state.raw<Refused | null>(null);
  farewell = $state("");
  lostSeat = $state(false);
  waiting = $state(0); // commands that are not yet acknowledged
  tries = $state(0);
  spoken = $state<Language>("en"); // the language of what is told

  #socket: WebSocket | null = null;
  #timer = 0;
  #unanswered = new Map<string, Command>();
  #watchers = new Set<(update: Update, before: Update | null) => void>();
  #closed = false;
  #language: Language;
  #retell = false; // everything is to be told again, in another language
  #arrived: End; // what was asked for, or sent, is there
  #pulse = new Pulse(
    () => this.#say({ type: "beat" }),
    () => this.#silent(),
  );

  constructor(
    readonly id: string,
    readonly seat: number | null,
    language: Language,
    known: TableSummary | null = null,
    readonly show: "scene" | null = null, // what the game's page reads, where it is not the game's own messages
  ) {
    this.#language = this.spoken = language;
    this.summary = known;
    this.#arrived = rest.begin();
    this.#connect();
    addEventListener("online", this.#atOnce);
    document.addEventListener("visibilitychange", this.#atOnce);
  }

  close(): void {
    this.#closed = true;
    this.#arrived();
    clearTimeout(this.#timer);
    this.#pulse.end();
    removeEventListener("online", this.#atOnce);
    document.removeEventListener("visibilitychange", this.#atOnce);
    this.#socket?.close();
  }

  /** Be told everything in another language from now on; what was sent and not yet answered is not forgotten. */
  speak(language: Language): void {
    if (language === this.#language || this.#closed) return;
    this.#language = language;
    this.#retell = true;
    this.#expect();
    if (this.link !== "ended") this.#connect();
  }

  /** Be told of every new update, with the one before. */
  watch(watcher: (update: Update, before: Update | null) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Send a command; it is sent again with the same id until it is answered, and acts once. */
  send(wish: Wish): void {
    const version = this.latest?.version ?? 0;
    const versioned = VERSIONED.has(wish.type) ? { version } : {};
    const command = { ...wish, ...versioned, id: freshId() } as Command;
    this.refusal = null;
    this.#unanswered.set(command.id, command);
    this.waiting = this.#unanswered.size;
    this.#expect();
    this.#say(command);
  }

  play(action: Messages["action"]): void {
    this.send({ type: "play", action });
  }

  /** Answers to one question after the other, in one command. */
  playAll(actions: readonly Messages["action"][]): void {
    const [only] = actions;
    if (actions.length === 1 && only !== undefined) this.play(only);
    else this.send({ type: "play_all", actions });
  }

  undo(): void {
    this.send({ type: "undo" });
  }

  #say(message: Command | Beat): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** One socket at a time: what an older one still brings has come, or will come, over this one. */
  #connect(): void {
    clearTimeout(this.#timer);
    const query = new URLSearchParams({ words: this.#language, protocol: String(PROTOCOL) });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.show !== null) query.set("show", this.show);
    if (this.latest !== null && !this.#retell) query.set("since", String(this.latest.version));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live?${query}`);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#pulse.hear();
      this.#hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => this.#lost(socket);
    const older = this.#socket;
    this.#socket = socket;
    older?.close();
    this.#pulse.begin();
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed || this.link === "ended") return;
    this.link = "lost";
    this.#pulse.end();
    this.#settle();
    const wait = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 5000;
    this.tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Nothing comes, not even what was asked for: the line is dead though nobody said so. What was sent over it is sent again. */
  #silent(): void {
    const dead = this.#socket;
    if (dead === null) return;
    this.#lost(dead);
    this.#socket = null; // whatever it still says, now or when the network is back
    dead.close();
  }

  /** The network is back, or the person is: no need to wait out the pause, and what looks alive has to show it. */
  #atOnce = (): void => {
    const trying = this.#socket?.readyState === WebSocket.CONNECTING;
    if (document.hidden || trying || this.link === "ended") return;
    if (this.link === "lost") this.#connect();
    else this.#pulse.look();
  };

  #hear(message: Message): void {
    switch (message.type) {
      case "hello":
        return this.#welcome(message);
      case "position":
        this.#take(message);
        if (message.ack !== undefined && message.ack !== null) this.#answered(message.ack);
        return;
      case "card":
        this.summary = message.card;
        return;
      case "ack":
        return this.#answered(message.id);
      case "refused":
        this.refusal = message;
        return this.#answered(message.id);
      case "beat":
        return;
      case "said":
        // what was taken back is said again, without its words
        this.chat = this.chat.some((line) => line.number === message.number)
          ? this.chat.map((line) => (line.number === message.number ? message : line))
          : [...this.chat, message];
        return;
      case "bye":
        this.farewell = message.text;
        this.lostSeat = message.tag === "not_your_seat";
        if (["logged_out", "not_your_seat", "other_protocol", "removed"].includes(message.tag)) this.link = "ended";
        return this.#settle();
    }
  }

  #welcome(hello: Hello): void {
    this.link = "live";
    this.tries = 0;
    this.farewell = "";
    this.summary = hello.card;
    if (hello.position !== null) this.#take(this.#retell ? this.#retold(hello.position) : hello.position);
    if (this.#retell) this.spoken = this.#language;
    this.#retell = false;
    for (const command of this.#unanswered.values()) this.#say(command);
    this.#settle();
  }

  /** All events once more: those that are known come with their new words, and only the others have just happened. */
  #retold(update: Update): Update {
    const known = this.events.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(update.events[at]));
    const kept = known < 0 ? this.events.length : known;
    this.events = update.events.slice(0, kept);
    this.told = update.told?.slice(0, kept) ?? this.told;
    return { ...update, kept, events: update.events.slice(kept), told: update.told?.slice(kept) ?? null };
  }

  #take(update: Update): void {
    const before = this.latest;
    this.events = [...this.events.slice(0, update.kept), ...update.events];
    this.told = [...this.told.slice(0, update.kept), ...(update.told ?? update.events.map(() => ""))];
    this.latest = update;
    for (const watcher of this.#watchers) watcher(update, before);
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.waiting = this.#unanswered.size;
    this.#settle();
  }

  /** The server owes us something: the page is not at rest. */
  #expect(): void {
    this.#arrived();
    this.#arrived = rest.begin();
  }

  /** A server that cannot be reached owes nothing but what it was told: the page says so and rests. */
  #settle(): void {
    const owed = this.link === "connecting" || this.#retell || this.#unanswered.size > 0;
    if (!owed || this.link === "ended") this.#arrived();
  }
}

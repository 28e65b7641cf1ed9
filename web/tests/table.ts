// A table as a guest has it before them, its race one of the films: what is pressed is answered as the film goes on.
import { cleanup, render } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { onTestFinished, vi } from "vitest";
import { gamePage } from "@/games/game";
import { me } from "@/lib/me.svelte";
import { settings, type Language } from "@/lib/settings.svelte";
import type { Command, Messages } from "@/lib/wire";
import Table from "@/pages/Table.svelte";
import { board, explained, film, isDrawn, pieces, type Film } from "./films";
import { FORMS } from "./games";
import { click } from "./seen";
import { answering, type Answers } from "./server";
import { Socket, sockets } from "./socket";

interface Wishes {
  readonly step?: number; // of the film, where the page is opened
  readonly language?: Language;
  readonly phone?: boolean;
}

let pointer = 0; // where it is: never twice at the same place, as if it rested there

export class TableUnderTest {
  step: number;
  readonly sent: Messages["action"][] = []; // answers, in order
  readonly commands: Command[] = [];

  constructor(
    readonly film: Film,
    readonly server: Answers,
    step: number,
  ) {
    this.step = step;
  }

  /** The other end of a socket that the page has opened. */
  hear(socket: Socket): void {
    const language = socket.query.get("words") as Language;
    socket.heard = (command) => queueMicrotask(() => this.#obey(command, socket, language));
    queueMicrotask(() => {
      const position = this.film.at(this.step, language);
      socket.say({ type: "hello", protocol: 1, seat: this.film.seat, card: this.film.summary, position });
    });
  }

  #obey(command: Command, socket: Socket, language: Language): void {
    this.commands.push(command);
    if (command.type === "undo") {
      this.step -= 1;
      const { kept, events, ...position } = this.film.at(this.step, language, true);
      socket.say({ ...position, kept: kept + events.length, events: [], told: [], ack: command.id });
    } else if (command.type === "play" || command.type === "play_all") {
      const actions = command.type === "play" ? [command.action] : command.actions;
      this.sent.push(...actions);
      const first = this.step;
      for (const action of actions) {
        if (JSON.stringify(action) !== JSON.stringify(this.#wanted(action))) {
          this.step = first;
          const text = "The film goes on with another answer.";
          socket.say({ type: "refused", id: command.id, tag: "other_film", text });
          return;
        }
        this.step += 1;
      }
      const parts = actions.map((_, at) => this.film.at(first + 1 + at, language, true));
      const [events, told] = [parts.flatMap((part) => part.events), parts.flatMap((part) => part.told ?? [])];
      socket.say({ ...parts.at(-1)!, kept: parts[0]!.kept, events, told, ack: command.id });
    } else socket.say({ type: "ack", id: command.id, version: 0 });
  }

  /** The answer of the film as the page would send it: with what a message leaves out as usual. */
  #wanted(action: Messages["action"]): unknown {
    const wanted = this.film.answer(this.step);
    return wanted === null ? null : Object.assign({}, action, wanted);
  }

  /** The next step of the film comes, as if somebody had answered. */
  async goOn(): Promise<void> {
    const socket = Socket.all.at(-1)!;
    this.step += 1;
    socket.say(this.film.at(this.step, socket.query.get("words") as Language, true));
    await settled();
  }

  /** The page is loaded anew. */
  async reload(): Promise<void> {
    cleanup();
    render(Table, { id: "table" });
    await settled();
  }

  /** Somebody presses a button with the mouse. */
  async click(button: Element): Promise<void> {
    button.dispatchEvent(click());
    await settled();
  }

  /** Somebody points at something. */
  async point(at: Element): Promise<void> {
    pointer += 1;
    const where = { clientX: pointer, clientY: 0, pointerType: "mouse" };
    at.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, ...where }));
    await settled();
  }

  /** Somebody presses a key, wherever the focus is. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const target = document.activeElement ?? document.body;
      const down = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      const heard = target.dispatchEvent(down);
      const button = target.closest<HTMLElement>("button, a, summary");
      if (heard && (key === "Enter" || key === " ") && button) button.dispatchEvent(click(0));
      await settled();
    }
  }
}

/** Everything that was told has been shown. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((done) => setTimeout(done));
    flushSync();
    await tick();
  }
}

/** Open the page of a table. */
export async function openTable(path: string, wishes: Wishes = {}): Promise<TableUnderTest> {
  const race = await film(path);
  const { step = 0, language = "en", phone = false } = wishes;
  const game = race.summary.game;
  const circuit = (await gamePage(game)).circuit(race.at(step).view); // the first time it has to be compiled
  const words = (query: string): Language =>
    (new URLSearchParams(query.split("?")[1]).get("language") ?? "en") as Language;
  const drawn = isDrawn(game, circuit)
    ? { en: await board(game, circuit, "en"), es: await board(game, circuit, "es") }
    : { en: undefined, es: undefined };
  const { about, terms } = await explained(game);
  const boxes = { en: await pieces(game, "en"), es: await pieces(game, "es") };
  const server = answering({
    "/tables/table": () => race.summary,
    "/tables/table/board": (query) => drawn[words(query)],
    "/games": () => FORMS,
    [`/games/${game}`]: () => FORMS.find(({ id }) => id === game),
    [`/games/${game}/pieces`]: (query) => boxes[words(query)],
    [`/games/${game}/about`]: (query) => about[words(query)],
    [`/games/${game}/terms`]: (query) => terms[words(query)],
    "/tables/table/season": () => race.season(table.step),
    "/tables/table/moments": (path) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const moment = race.moment(race.stepOf(Number(query.get("event"))), query.get("words") as Language);
      return { total: race.length, whole: false, moments: [moment] };
    },
  });
  const table = new TableUnderTest(race, server, step);
  sockets();
  Socket.opened = (socket) => table.hear(socket);
  vi.stubGlobal("matchMedia", (query: string) => media(query, phone));
  onTestFinished(() => {
    cleanup();
    Socket.opened = null;
    me.forget();
    sessionStorage.clear();
  });
  await settings.set({ language, pace: "off" });
  me.forget();
  if (race.seat !== null) me.person = { id: "ana", name: "Ana", guest: true, language: "en" } as never;
  render(Table, { id: "table" });
  await settled();
  return table;
}

/** What is asked of the window: only its width differs from test to test. */
function media(query: string, phone: boolean): MediaQueryList {
  const matches = query.includes("max-width") && phone;
  return Object.assign(new EventTarget(), { matches, media: query, onchange: null }) as unknown as MediaQueryList;
}

// The other end of the sockets that the page opens.
import { vi } from "vitest";
import type { Beat, Command, Message } from "@/lib/wire";

/** One socket as the server has it: what came over it, and what goes back. */
export class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Socket[] = [];
  static opened: ((socket: Socket) => void) | null = null; // whom to tell of each

  readyState = Socket.CONNECTING;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Command[] = [];
  beats = 0; // how often the page asked whether anybody is there
  swallows = false; // nothing gets through any more, either way, and nobody is told
  readonly query: URLSearchParams;

  constructor(readonly address: string) {
    this.query = new URL(address).searchParams;
    Socket.all.push(this);
    Socket.opened?.(this);
  }

  send(text: string): void {
    if (this.swallows) return;
    const said = JSON.parse(text) as Command | Beat;
    if (said.type === "beat") {
      this.beats += 1;
      this.say({ type: "beat" });
      return;
    }
    this.sent.push(said);
    this.heard?.(said);
  }

  /** What the server does as soon as it hears a command. */
  heard: ((command: Command) => void) | null = null;

  close(): void {
    this.readyState = Socket.CLOSED;
  }

  /** The server says something. */
  say(message: Message): void {
    if (this.swallows) return;
    if (this.readyState === Socket.CONNECTING) this.readyState = Socket.OPEN;
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  /** The line is cut. */
  drop(): void {
    this.readyState = Socket.CLOSED;
    this.onclose?.();
  }
}

/** Every socket of this test is one of these; gives the one opened last. */
export function sockets(): () => Socket {
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  return () => Socket.all.at(-1)!;
}

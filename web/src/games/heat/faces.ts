// What is printed on HEAT's cards and tokens, as the server tells it.
import { pieces } from "../../lib/pieces.svelte";
import type { Piece } from "../../lib/wire";

export type Kind = "basic" | "start" | "upgrade" | "sponsor" | "heat" | "stress";

export interface Face {
  readonly card: string;
  readonly kind: Kind;
  readonly speeds: readonly number[]; // none where it is the [+] that moves the car
  readonly plus: number;
  readonly symbols: readonly { readonly name: string; readonly text: string }[];
  readonly part: string; // of the car, by its id; empty where it is none
  readonly label: string; // the part of the car, or what the card is
  readonly name: string;
  readonly about: readonly string[];
}

const VALUES = ["heat", "scrap", "adjust", "cooldown", "slipstream", "reduce_stress", "salvage"] as const;
const OFFERS = ["refresh", "direct", "accelerate", "single_use"] as const;
const ORDER: readonly Kind[] = ["basic", "start", "upgrade", "sponsor", "stress", "heat"];

export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

export const pieceOf = (kind: string, id: string): Piece | undefined => pieces.of("heat").get(`${kind}/${id}`);

/** The name of a token, a season or an Event; until it is known, its id. */
export const nameOf = (kind: string, id: string): string => pieceOf(kind, id)?.name ?? id;

export function faceOf(card: string): Face {
  const piece = pieceOf("card", card);
  const said = piece?.face ?? {};
  const number = (key: string): number => Number(said[key] ?? 0);
  const valued = VALUES.filter((name) => number(name) !== 0).map((name) => ({ name, text: worth(name, number(name)) }));
  const offered = OFFERS.filter((name) => number(name) !== 0).map((name) => ({ name, text: "" }));
  return {
    card,
    kind: (said.kind as Kind | undefined) ?? guess(card),
    speeds: (said.speeds as readonly number[] | undefined) ?? speeds(card),
    plus: number("plus"),
    symbols: [...valued, ...offered],
    part: (said.category as string | undefined) ?? "",
    label: piece?.label ?? "",
    name: piece?.name ?? card,
    about: piece?.about ?? [],
  };
}

function worth(name: string, value: number): string {
  return name === "adjust" || name === "slipstream" ? signed(value) : String(value);
}

/** What an id alone says, until the server has told more. */
function guess(card: string): Kind {
  if (card === "heat" || card === "stress") return card;
  if (card.startsWith("basic-")) return "basic";
  return card.startsWith("sp-") ? "sponsor" : card.startsWith("start-") ? "start" : "upgrade";
}

function speeds(card: string): readonly number[] {
  return /^(basic|start)-\d$/.test(card) ? [Number(card.slice(-1))] : [];
}

/** The few characters that tell a card from others: its speeds, or a sign. */
export function indexOf(face: Face): string {
  if (face.kind === "heat") return "";
  return face.speeds.length > 0 ? face.speeds.join("/") : "+".repeat(Math.max(1, face.plus));
}

/** As a hand is held: Basic cards from slow to fast, then Upgrades and sponsors, Stress, and Heat last. */
export function sorted(cards: readonly string[]): readonly string[] {
  const key = (card: string): readonly [number, number, string] => {
    const face = faceOf(card);
    const plain = face.kind === "start" ? 0 : ORDER.indexOf(face.kind);
    return [plain, face.speeds[0] ?? 9, card];
  };
  return [...cards].sort((one, other) => {
    const a = key(one);
    const b = key(other);
    return a[0] - b[0] || a[1] - b[1] || a[2].localeCompare(b[2]);
  });
}

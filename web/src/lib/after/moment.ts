// A moment of a race as an address: /t/<id>/after#m=123, and with "&s=2" through the eyes of a seat.

export interface Wanted {
  readonly moment: number;
  readonly seat: number | null;
}

export function hashOf(moment: number, seat: number | null): string {
  return `#m=${moment}${seat === null ? "" : `&s=${seat}`}`;
}

export const addressOf = (table: string, moment: number, seat: number | null): string =>
  `${location.origin}/t/${table}/after${hashOf(moment, seat)}`;

/** The moment that the address asks for, if it asks for one. */
export function wantedMoment(hash: string): Wanted | null {
  const match = /^#m=(\d{1,6})(?:&s=(\d{1,2}))?$/.exec(hash);
  if (match === null) return null;
  return { moment: Number(match[1]), seat: match[2] === undefined ? null : Number(match[2]) };
}

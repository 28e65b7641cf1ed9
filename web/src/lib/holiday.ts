// Holidays as people speak of them: by days, the last one included.
import { settings } from "./settings.svelte";

/** The last day of a holiday that ends at a moment: "3 August". */
export const lastDay = (until: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "long" }).format(until - 1);

/** A moment's day as a field for dates has it. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** From the beginning of the first day to the end of the last, where the reader is; null where a day is missing. */
export function span(first: string, last: string): { readonly start: number; readonly until: number } | null {
  const start = new Date(`${first}T00:00`);
  const end = new Date(`${last}T00:00`);
  end.setDate(end.getDate() + 1);
  const until = end.getTime();
  return Number.isNaN(start.getTime()) || Number.isNaN(until) ? null : { start: start.getTime(), until };
}

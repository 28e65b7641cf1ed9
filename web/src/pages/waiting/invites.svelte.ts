import { SvelteMap } from "svelte/reactivity";
import { post } from "../../lib/api";

export interface Invite {
  readonly code: string;
  readonly link: string;
}

/** Links made since the page was opened, by table: each is told once, so they are kept while the page is. */
const made = new SvelteMap<string, readonly Invite[]>();

export const invitesOf = (table: string): readonly Invite[] => made.get(table) ?? [];

export async function invite(table: string): Promise<void> {
  const fresh = await post<Invite>(`/tables/${table}/invites`);
  made.set(table, [...invitesOf(table), fresh]);
}

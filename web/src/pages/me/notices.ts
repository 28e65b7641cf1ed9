// Being told of a race while one is away, as far as this server offers it.
import { get, post, put, remove } from "../../lib/api";

export type Kind = "mail" | "push" | "webhook";

export interface Wanted {
  readonly kind: Kind;
  readonly target: string;
  readonly live: boolean;
  readonly confirmed: boolean;
  readonly sent: number;
}

export interface Notified {
  readonly offered: readonly Kind[];
  readonly push_key: string | null;
  readonly wanted: readonly Wanted[];
}

export const notified = (): Promise<Notified> => get("/me/notices");
export const stop = (kind: Kind): Promise<void> => remove(`/me/notices/${kind}`);
export const confirm = (kind: Kind, code: string): Promise<void> => post(`/me/notices/${kind}/confirm`, { code });
export const want = (kind: Kind, target: unknown, live: boolean): Promise<Wanted> =>
  put(`/me/notices/${kind}`, { target, live });

/** Whether this browser could show notices while the page is closed; over plain http none does. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

/** Ask the browser for an address that notices can be sent to; null where the person says no. */
export async function subscribe(key: string): Promise<unknown> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/notices.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return subscription.toJSON();
}

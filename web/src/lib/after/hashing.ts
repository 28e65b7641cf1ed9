import { hmac, sha256 } from "./sha256";

/** SHA-256 and HMAC by whoever can: the browser itself, or where it does not let us, our own. */
export interface Hashing {
  readonly by: "browser" | "page";
  digest(message: Uint8Array): Promise<Uint8Array>;
  keyed(key: Uint8Array): Promise<(message: Uint8Array) => Promise<Uint8Array>>;
}

export const ownHashing: Hashing = {
  by: "page",
  digest: async (message) => sha256(message),
  async keyed(key) {
    const mac = hmac(key);
    return async (message) => mac(message);
  },
};

export const browserHashing = (subtle: SubtleCrypto): Hashing => ({
  by: "browser",
  digest: async (message) => new Uint8Array(await subtle.digest("SHA-256", message as BufferSource)),
  async keyed(key) {
    const rules = { name: "HMAC", hash: "SHA-256" };
    const imported = await subtle.importKey("raw", key as BufferSource, rules, false, ["sign"]);
    return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message as BufferSource));
  },
});

/** `crypto.subtle` exists over https and on localhost only, whatever the types say. */
export function hashing(): Hashing {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? ownHashing : browserHashing(subtle);
}

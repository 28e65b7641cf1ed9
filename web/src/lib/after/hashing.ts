import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** SHA-256 and HMAC: by the browser itself, or where it does not let us, by a library that the page brings. */
export interface Hashing {
  readonly by: "browser" | "page";
  digest(message: Uint8Array): Promise<Uint8Array>;
  keyed(key: Uint8Array): Promise<(message: Uint8Array) => Promise<Uint8Array>>;
}

export const ownHashing: Hashing = {
  by: "page",
  digest: (message) => Promise.resolve(sha256(message)),
  keyed(key) {
    const begun = hmac.create(sha256, key);
    return Promise.resolve((message) => Promise.resolve(begun.clone().update(message).digest()));
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

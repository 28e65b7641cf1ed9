// Published vectors: FIPS 180-4 with NIST's examples for SHA-256, RFC 4231 for HMAC.
import { describe, expect, test, vi } from "vitest";
import { browserHashing, hashing, ownHashing } from "@/lib/after/hashing";

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (found: Uint8Array): string => Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
const text = (said: string): Uint8Array => new TextEncoder().encode(said);

const DIGESTS: readonly (readonly [what: string, message: string, digest: string])[] = [
  ["nothing", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["one block", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "two blocks",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "a longer message",
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a million letters", "a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

const LONG_KEY = new Uint8Array(131).fill(0xaa);
const MACS: readonly (readonly [what: string, key: Uint8Array, message: Uint8Array, mac: string])[] = [
  [
    "case 1",
    new Uint8Array(20).fill(0x0b),
    text("Hi There"),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  ],
  [
    "case 2: a key shorter than the digest",
    text("Jefe"),
    text("what do ya want for nothing?"),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
  [
    "case 3: key and message longer than a block together",
    new Uint8Array(20).fill(0xaa),
    new Uint8Array(50).fill(0xdd),
    "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
  ],
  [
    "case 4",
    bytes("0102030405060708090a0b0c0d0e0f10111213141516171819"),
    new Uint8Array(50).fill(0xcd),
    "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
  ],
  [
    "case 6: a key longer than a block",
    LONG_KEY,
    text("Test Using Larger Than Block-Size Key - Hash Key First"),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
  [
    "case 7: key and message longer than a block",
    LONG_KEY,
    text(
      "This is a test using a larger than block-size key and a larger than block-size data. " +
        "The key needs to be hashed before being used by the HMAC algorithm.",
    ),
    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
  ],
];

describe.each([ownHashing, browserHashing(crypto.subtle)])("hashing by the $by", (one) => {
  test.each(DIGESTS)("SHA-256 of %s", async (_, message, digest) => {
    expect(hex(await one.digest(text(message)))).toBe(digest);
  });

  test.each(MACS)("HMAC, %s", async (_, key, message, mac) => {
    const keyed = await one.keyed(key);
    expect(hex(await keyed(message))).toBe(mac);
    expect(hex(await keyed(message))).toBe(mac); // a key is good for many messages
  });
});

test("the browser hashes where it lets us, and the page where it does not, as over plain http", () => {
  expect(hashing().by).toBe("browser");
  vi.stubGlobal("crypto", { getRandomValues: () => undefined });
  expect(hashing().by).toBe("page");
});

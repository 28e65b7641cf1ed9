// SHA-256 and HMAC written out: browsers keep their own from pages that come by plain http, as in a club's network.

const BLOCK = 64; // bytes

/** The first 32 bits of a number's fraction. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

const PRIMES = firstPrimes(64);
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a 1 bit, zeros, and the message's length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
}

function mix(state: Int32Array, view: DataView, from: number, words: Int32Array): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(from + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const near = words[i - 2]!;
    const far = words[i - 15]!;
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words[i] = s1 + words[i - 7]! + s0 + words[i - 16]!;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = START.slice();
  const words = new Int32Array(64);
  for (let from = 0; from < view.byteLength; from += BLOCK) mix(state, view, from, words);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA256 with one key. */
export function hmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (with_: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ with_);
  const inner = pad(0x36);
  const outer = pad(0x5c);
  return (message) => sha256(joined(outer, sha256(joined(inner, message))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

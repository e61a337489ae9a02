/**
 * SHA-256 of an ASCII text, as hexadecimal digits (FIPS 180-4). Browsers have it as `crypto.subtle`, but not on plain
 * http in a home network.
 */
export function sha256(text: string): string {
  const length = text.length;
  const words = new Uint32Array((((length + 8) >> 6) + 1) << 4);
  for (let i = 0; i < length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - 8 * (i & 3));
  words[length >> 2]! |= 0x80 << (24 - 8 * (length & 3));
  words[words.length - 1] = 8 * length;
  const hash = START.slice();
  for (let block = 0; block < words.length; block += 16) compress(hash, words.subarray(block, block + 16));
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

const PRIMES = firstPrimes(64);
/** The first 32 bits of what follows the point in the square roots of the first primes, and in the cube roots. */
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function compress(hash: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const before = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    w[i] = w[i - 16]! + before + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + ROUNDS[i]! + w[i]!;
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + other) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

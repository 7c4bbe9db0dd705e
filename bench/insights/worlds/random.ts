/**
 * Random numbers by key: the same key always starts the same stream. Each book, marketplace and day has streams of its
 * own, so that a world without an event draws the same readers as the world with it.
 */

const GOLDEN = 0x9e3779b9;
const TO_UNIT = 1 / 4_294_967_296;
/** Keeps logarithms finite. */
const TINY = 1e-300;

/** The finalizer of MurmurHash3. */
function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hashes a text to a seed (FNV-1a, finalized). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** One stream of draws (mulberry32). */
export class Random {
  #state: number;

  constructor(...key: readonly number[]) {
    let hash = GOLDEN;
    for (const part of key) hash = mix(Math.imul(hash, 31) ^ part) + GOLDEN;
    this.#state = hash >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) * TO_UNIT;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.uniform() * (high - low + 1));
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.uniform() * values.length)]!;
  }

  /** Of mean 1. */
  exponential(): number {
    return -Math.log(1 - this.uniform() + TINY);
  }

  /** Of mean 0 and variance 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(2 * this.exponential()) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** Of mean `shape` and scale 1 (Marsaglia and Tsang, 2000). */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * this.uniform() ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(this.uniform() + TINY) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
    }
  }
}

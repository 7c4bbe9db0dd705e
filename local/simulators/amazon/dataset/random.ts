/**
 * A random source that depends on its keys alone: the same book, store and day always give the same numbers, in any
 * order of calls.
 */
export interface Draw {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** A count with this mean (Poisson; normal above 40). */
  count(mean: number): number;
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Starts a sequence for these keys (mulberry32 seeded by an FNV-1a hash). */
export function drawFor(...keys: readonly (string | number)[]): Draw {
  let state = hash(keys.join("\u001f"));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    count(mean) {
      if (mean <= 0) return 0;
      if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      let k = 0;
      for (let p = next(), limit = Math.exp(-mean); p > limit; p *= next()) k++;
      return k;
    },
  };
}

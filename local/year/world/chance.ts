import { type Draw, drawFor } from "#local/simulators/amazon/dataset/random.ts";

/** Draws that depend on their keys alone, so that leaving out one action changes nothing for the others. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** True with this probability. */
  is(probability: number): boolean;
  /** An integer from 0 to `count` − 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
}

export function chanceOf(...keys: readonly (string | number)[]): Chance {
  const draw: Draw = drawFor("year", ...keys);
  const below = (count: number) => Math.floor(draw.next() * count);
  return {
    next: draw.next,
    is: (probability) => draw.next() < probability,
    below,
    pick: (list) => list[below(list.length)]!,
  };
}

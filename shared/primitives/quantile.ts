import { ascending } from "./order.ts";
import { sumOf } from "./sums.ts";

export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** The smallest value at or below which lies at least this share of the weight; NaN without any. */
export function quantileOf(values: readonly Weighted[], share: number): number {
  const wanted = share * sumOf(values, ({ weight }) => weight);
  let below = 0;
  let last = Number.NaN;
  for (const { value, weight } of values.toSorted((one, other) => ascending(one.value, other.value))) {
    last = value;
    below += weight;
    if (below >= wanted) break;
  }
  return last;
}

/** The middle value, or the lower of the two middle ones; NaN without any. */
export const medianOf = (values: readonly number[]): number =>
  quantileOf(
    values.map((value) => ({ value, weight: 1 })),
    0.5,
  );

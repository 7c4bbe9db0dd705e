import type { Micros } from "#shared/primitives/money.ts";
import type { ConvertedSum } from "./converted-sums.ts";

/** Sums together in the reader's currency. */
export interface Together {
  /** Null when there are sums and none can be converted: an unknown amount is never 0. */
  readonly total: Micros | null;
  /** The currencies that are not in the total, because their rate is unknown. */
  readonly unknown: readonly string[];
}

/** Adds up what can be converted, and names what can't. */
export function togetherOf(sums: readonly ConvertedSum[]): Together {
  const known = sums.flatMap(({ converted }) => converted ?? []);
  const unknown = sums.filter(({ converted }) => converted === null).map(({ currency }) => currency);
  return {
    total: known.length === 0 && unknown.length > 0 ? null : known.reduce((total, amount) => total + amount, 0),
    unknown,
  };
}

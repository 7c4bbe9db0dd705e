import { sum } from "#shared/primitives/sums.ts";
import type { DayAmounts } from "./day-amounts.ts";

/** Royalty of a paid copy where none was sold yet, in US dollars. */
export const USUAL_ROYALTY_DOLLARS = 2;

/**
 * The royalty of one reader: the mean of a paid copy of the book, else of all of the author's books, else `usual`.
 * Royalties jump by about this much, which is the least that chance moves them.
 */
export function readerRoyalty(
  own: Pick<DayAmounts, "sales" | "units">,
  all: Pick<DayAmounts, "sales" | "units">,
  usual: number,
): number {
  for (const { sales, units } of [own, all]) {
    const [money, copies] = [sum(sales), sum(units)];
    if (money > 0 && copies > 0) return money / copies;
  }
  return usual;
}

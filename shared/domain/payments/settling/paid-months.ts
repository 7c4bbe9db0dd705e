import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { TrailLine, TrailState } from "../trail.ts";

const SETTLED: ReadonlySet<TrailState> = new Set(["paid", "out_of_cycle"]);

/**
 * Returns each month whose royalties have all been paid, with the month of its last payment. A month with money that is
 * due, carried over or differs isn't paid.
 */
export function paidMonths(lines: readonly TrailLine[]): ReadonlyMap<IsoMonth, IsoMonth> {
  const paid = new Map<IsoMonth, IsoMonth>();
  for (const [month, own] of Map.groupBy(lines, (line) => line.month)) {
    const dates = own.flatMap(({ payments }) => payments.flatMap(({ date }) => date ?? []));
    const last = dates.sort().at(-1);
    if (last !== undefined && own.every(({ state }) => SETTLED.has(state))) paid.set(month, monthOf(last));
  }
  return paid;
}

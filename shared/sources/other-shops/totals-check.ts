import { type Check, comparison, type Pair } from "../checks.ts";
import type { Fact } from "../facts.ts";
import { totalsOf } from "../totals.ts";
import type { ReadRows, StatedTotal } from "./read-rows.ts";

const NAME = "Totals row against the rows above it";

/** The total with the sum of all rows above it, or of those since the total before, whichever is closer. */
const closer = (all: Pair, part: Pair): Pair =>
  Math.abs(part.left - part.right) < Math.abs(all.left - all.right) ? part : all;

function pairsOf(facts: readonly Fact[], total: StatedTotal, since: number): Pair[] {
  const above = facts.slice(0, total.after);
  const part = above.slice(since);
  const currencies = new Set(above.flatMap(({ money }) => money.map(({ currency }) => currency)));
  const currency = total.currency ?? (currencies.size === 1 ? [...currencies][0] : null) ?? null;
  const where = `row ${total.row}`;
  const amountIn = (rows: readonly Fact[]) => {
    const { earned, estimated } = totalsOf(rows).money;
    return (currency && { ...earned, ...estimated }[currency]) || 0;
  };
  const unitsIn = (rows: readonly Fact[]) => {
    const { units = 0, freeUnits = 0 } = totalsOf(rows).measures;
    return units + freeUnits;
  };
  const { amount, units, tolerance: allowed } = total;
  const money = (rows: readonly Fact[]): Pair => ({
    where,
    name: currency ?? "",
    left: amountIn(rows),
    right: amount ?? 0,
    allowed,
  });
  const count = (rows: readonly Fact[]): Pair => ({ where, name: "units", left: unitsIn(rows), right: units ?? 0 });
  return [
    ...(amount === null || currency === null ? [] : [closer(money(above), money(part))]),
    ...(units === null ? [] : [closer(count(above), count(part))]),
  ];
}

/** Compares each totals row with the sales above it. Subtotals are those of their part. No check without such rows. */
export function checksOfTotals({ facts, totals }: ReadRows, unitsAreComparable: boolean): Check[] {
  if (totals.length === 0) return [];
  const pairs = totals.flatMap((total, i) =>
    pairsOf(facts, unitsAreComparable ? total : { ...total, units: null }, totals[i - 1]?.after ?? 0),
  );
  return [comparison(NAME, pairs)];
}

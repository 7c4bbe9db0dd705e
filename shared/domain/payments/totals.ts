import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { RoyaltyTotals, TrailLine, TrailPayout, TrailTotals } from "./trail.ts";

const COLUMNS = ["estimated", "final", "due", "withheld", "adjusted", "net"] as const;

const byCurrency = (a: { readonly currency: string }, b: { readonly currency: string }): number =>
  ascending(a.currency, b.currency);

/** Adds payouts up, one entry per payout currency in alphabetical order. */
export function sumPayouts(payouts: Iterable<TrailPayout>): TrailPayout[] {
  const sums = new Map<string, TrailPayout>();
  for (const { currency, exchanged, paid } of payouts) {
    const sum = getOrInsert(sums, currency, (): TrailPayout => ({ currency, exchanged: 0, paid: 0 }));
    sum.exchanged += exchanged;
    sum.paid += paid;
  }
  return [...sums.values()].sort(byCurrency);
}

/** Adds lines up per royalty currency and per payout currency. */
export function sumTotals(lines: readonly TrailLine[]): TrailTotals {
  const royalty = new Map<string, RoyaltyTotals>();
  for (const line of lines) {
    const { currency } = line;
    const zero = (): RoyaltyTotals => ({ currency, estimated: 0, final: 0, due: 0, withheld: 0, adjusted: 0, net: 0 });
    const sum = getOrInsert(royalty, currency, zero);
    for (const column of COLUMNS) sum[column] += line[column];
  }
  return {
    royalty: [...royalty.values()].sort(byCurrency),
    payouts: sumPayouts(lines.flatMap(({ payouts }) => payouts)),
  };
}

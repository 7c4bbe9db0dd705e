import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { isLive, type PaymentPart } from "./payment-parts.ts";

/** Money of payments that didn't arrive and that no other payment of their store replaces. */
export interface OwedAgain {
  readonly state: "failed" | "cancelled";
  readonly amount: Micros;
}

const isLater = (a: PaymentPart, b: PaymentPart): boolean => `${a.date}|${a.number}` > `${b.date}|${b.number}`;

/**
 * The amount still owed after failed or cancelled payments; null without any. A store's payment that arrived replaces
 * its failed ones; of several failed attempts the last one counts.
 */
export function owedAgain(parts: readonly PaymentPart[]): OwedAgain | null {
  const last: PaymentPart[] = [];
  for (const own of Map.groupBy(parts, ({ store }) => store).values()) {
    if (own.some(isLive)) continue;
    const latest = own.reduce((a, b) => (isLater(b, a) ? b : a));
    // A payment can have several lines of one kind.
    last.push(...own.filter(({ number, date }) => number === latest.number && date === latest.date));
  }
  if (last.length === 0) return null;
  return {
    state: last.some(({ state }) => state === "failed") ? "failed" : "cancelled",
    amount: sumOf(last, ({ accrued }) => accrued),
  };
}

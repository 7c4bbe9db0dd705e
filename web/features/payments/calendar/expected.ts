import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { byKey } from "#shared/primitives/order.ts";

export type CalendarEntry = PaymentsCalendar["entries"][number];

export interface PayoutDay {
  readonly date: IsoDate;
  readonly entries: readonly CalendarEntry[];
  /** Millionths by currency, never added up: payout currencies, and royalty currencies that were never paid out. */
  readonly amounts: Readonly<Record<string, Micros>>;
  /** Whether a month behind it isn't complete, so that the amounts are royalties so far instead of payouts. */
  readonly isOpen: boolean;
}

function amountsOf(entries: readonly CalendarEntry[], isOpen: boolean): Record<string, Micros> {
  const amounts: Record<string, Micros> = {};
  for (const { payout_currency, payout, currency, amount } of entries) {
    const isKnown = !isOpen && payout_currency !== null && payout !== null;
    const code = isKnown ? payout_currency : currency;
    amounts[code] = (amounts[code] ?? 0) + (isKnown ? payout : amount);
  }
  return amounts;
}

/** Groups expected payments by day, earliest first. */
export const payoutDays = (entries: readonly CalendarEntry[]): PayoutDay[] =>
  [...Map.groupBy(entries, ({ date }) => date)].sort(byKey).map(([date, own]) => {
    const isOpen = own.some(({ certainty }) => certainty === "open");
    return { date, entries: own, amounts: amountsOf(own, isOpen), isOpen };
  });

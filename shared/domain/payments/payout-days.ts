import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { CalendarEntry, UnknownMonth } from "./calendar-types.ts";

/**
 * How sure a day's amount is: every part is final (`certain`), some are `estimated`, the month isn't over (`open`), or
 * figures of it are missing (`incomplete`).
 */
export type DayCertainty = "certain" | "estimated" | "open" | "incomplete";

export interface PayoutDay {
  readonly date: IsoDate;
  /** The royalty months that it pays, oldest first. */
  readonly months: readonly IsoMonth[];
  readonly entries: readonly CalendarEntry[];
  /** Millionths by currency, never added up: payout currencies, and royalty currencies that were never paid out. */
  readonly amounts: Readonly<Record<string, Micros>>;
  readonly certainty: DayCertainty;
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

function certaintyOf(entries: readonly CalendarEntry[], missing: readonly UnknownMonth[]): DayCertainty {
  if (missing.length > 0) return "incomplete";
  const has = (wanted: CalendarEntry["certainty"]) => entries.some(({ certainty }) => certainty === wanted);
  if (has("open")) return "open";
  return has("estimated") ? "estimated" : "certain";
}

/**
 * Groups expected payments by day, earliest first. A day whose figures are missing is one of them, with the amounts that
 * are known, or none.
 */
export function payoutDays(entries: readonly CalendarEntry[], unknown: readonly UnknownMonth[] = []): PayoutDay[] {
  const dates = [...new Set([...entries, ...unknown].map(({ date }) => date))].sort(ascending);
  return dates.map((date) => {
    const own = entries.filter((entry) => entry.date === date);
    const missing = unknown.filter((month) => month.date === date);
    const isOpen = own.some(({ certainty }) => certainty === "open");
    const months = [...own.flatMap((entry) => entry.months), ...missing.map(({ month }) => month)];
    return {
      date,
      months: [...new Set(months)].sort(),
      entries: own,
      amounts: amountsOf(own, isOpen),
      certainty: certaintyOf(own, missing),
    };
  });
}

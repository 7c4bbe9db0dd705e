import { type DateRange, periodBefore, periodOf } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, type IsoDate, lastDayOf, monthOf, sameDayOf } from "#shared/primitives/dates.ts";

/** The date filters of payments, with the specification's names. */
export const PAYMENT_RANGES = [
  { key: "last_12_months", name: "Last 12 Months" },
  { key: "this_year", name: "This Year" },
  { key: "last_year", name: "Last Year" },
  { key: "all", name: "All" },
] as const;
export type PaymentRange = (typeof PAYMENT_RANGES)[number]["key"];

/** The one that opens unless another is chosen. */
export const OPENING_RANGE: PaymentRange = "last_12_months";

/** The specification’s start of all payments, shortly before Amazon’s publishing program opened. */
const EARLIEST_PAYMENT: IsoDate = "2007-10-01";

/**
 * Resolves a filter to days. `today` is in the author's time zone. Open ranges end with the month, because Amazon
 * may list a payment before its day; twelve months always include twelve payment days.
 */
export function paymentRange(range: PaymentRange, today: IsoDate): DateRange {
  const end = lastDayOf(monthOf(today));
  switch (range) {
    case "last_12_months":
      return { start: addDays(sameDayOf(today, -12), 1), end };
    case "this_year":
      return { start: periodOf("year", today).start, end };
    case "last_year":
      return periodBefore("year", today);
    case "all":
      return { start: EARLIEST_PAYMENT, end };
  }
}

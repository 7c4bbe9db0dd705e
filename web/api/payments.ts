import { getPayments } from "#shared/api/payments/payments.ts";
import { getPaymentsCalendar, getPaymentsTrail } from "#shared/api/payments/trail.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

/** Events announce new payments, so focus doesn't refetch them. */
const PAYMENTS = { revalidateOnFocus: false } as const;

export const usePayments = ({ start, end }: DateRange) =>
  useQueryOf(getPayments, { query: { startDate: start, endDate: end } }, PAYMENTS);

/** The payments expected in the next three months. */
export const useCalendar = () => useQueryOf(getPaymentsCalendar, {}, PAYMENTS);

/** The trail of these months, or of the last three years; null sends no request. */
export const usePaymentsTrail = (months: { readonly startMonth?: IsoMonth; readonly endMonth?: IsoMonth } | null) =>
  useQueryOf(getPaymentsTrail, months && { query: months }, PAYMENTS);

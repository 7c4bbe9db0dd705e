import { getPayments, type Payment, type Payments } from "#shared/api/payments/payments.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

export type { Payment, Payments };

export const usePayments = ({ start, end }: DateRange) =>
  useQueryOf(getPayments, { query: { startDate: start, endDate: end } }, { revalidateOnFocus: false });

import { getPaymentsCalendar, type PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

export type { PaymentsCalendar };
export type CalendarEntry = PaymentsCalendar["entries"][number];

/** The payments expected in the next three months. */
export const useCalendar = () => useQueryOf(getPaymentsCalendar, {}, { revalidateOnFocus: false });

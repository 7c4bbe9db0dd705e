import { getPayments } from "#shared/api/payments/payments.ts";
import { getPaymentsCalendar, getPaymentsTrail } from "#shared/api/payments/trail.ts";
import type { JournalInput } from "#shared/domain/journal/build-journal.ts";
import { type PaymentRange, paymentRange } from "#shared/domain/payments/payment-ranges.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { useKept } from "#web/lib/api/kept-query.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** Events announce new payments, so focus doesn't refetch them. */
const PAYMENTS = { revalidateOnFocus: false } as const;

export function usePayments(range: PaymentRange, today: IsoDate) {
  const { start, end } = paymentRange(range, today);
  // The same question on another day, so the last answer to it is shown until the new one arrives.
  return useKept(`payments ${range}`, useQueryOf(getPayments, { query: { startDate: start, endDate: end } }, PAYMENTS));
}

/** The payments expected in the next three months. */
export const useCalendar = () => useQueryOf(getPaymentsCalendar, {}, PAYMENTS);

/** Reads what a journal of every month and payment is made of, as far as the plan shows them. Rejects with ApiFailure. */
export function useReadJournal(): (today: IsoDate) => Promise<JournalInput> {
  const payments = useMutationOf(getPayments);
  const trail = useMutationOf(getPaymentsTrail);
  return async (today) => {
    const { start, end } = paymentRange("all", today);
    const [paid, { sources, startMonth, ...rest }] = await Promise.all([
      payments.run({ query: { startDate: start, endDate: end } }),
      trail.run({ query: { startMonth: monthOf(start), endMonth: monthOf(end) } }),
    ]);
    return { trail: rest, sources, payments: paid.payments, from: startMonth };
  };
}

/** The trail of these months, or of the last three years; null sends no request. */
export const usePaymentsTrail = (months: { readonly startMonth?: IsoMonth; readonly endMonth?: IsoMonth } | null) =>
  useQueryOf(getPaymentsTrail, months && { query: months }, PAYMENTS);

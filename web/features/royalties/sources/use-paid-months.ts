import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { paidMonths } from "#shared/domain/payments/settling/paid-months.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { addMonths, dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import { usePaymentsTrail } from "#web/api/payments.ts";
import { now } from "#web/lib/env.ts";

/** As many months as the money trail shows by default. */
const MONTHS_TO_ASK_FOR = 36;

/**
 * Returns the final months that have been paid in full, with the month of the last payment. Empty while loading, without
 * payments, or when the trail can't be read: the proof then says "Final". Asks only for months that are past due.
 */
export function usePaidMonths(proofs: readonly MonthProof[], timeZone: string): ReadonlyMap<IsoMonth, IsoMonth> {
  const today = dayIn(timeZone, now());
  const due = proofs.flatMap(({ month, status }) => (status === "final" && dueDateOf(month) <= today ? [month] : []));
  const [first, last] = [due.sort()[0], due.at(-1)];
  const earliest = last && addMonths(last, 1 - MONTHS_TO_ASK_FOR);
  const range = first && last && earliest ? { startMonth: first < earliest ? earliest : first, endMonth: last } : null;
  const { data } = usePaymentsTrail(range);
  return paidMonths(data?.lines ?? []);
}

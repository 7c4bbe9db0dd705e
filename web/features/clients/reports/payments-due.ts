import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { addMonths, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { Months } from "./periods.ts";
import type { ReportRow } from "./report-rows.ts";

/** A client's finished month that Amazon is still to pay. */
export interface DueRow extends ReportRow {
  readonly dueOn: IsoDate;
}

/** How many months back a payment can still be due: Amazon pays in the second month after the royalties. */
const MONTHS_BACK = 2;

/** The finished months whose payment is due today or later; null when there is none. */
export function dueMonths(today: IsoDate): Months | null {
  const month = monthOf(today);
  const due = Array.from({ length: MONTHS_BACK }, (_, i): IsoMonth => addMonths(month, i - MONTHS_BACK)).filter(
    (one) => dueDateOf(one) >= today,
  );
  const [from] = due;
  const to = due.at(-1);
  return from && to ? { from, to } : null;
}

/** What is due of clients that share payments, the next payment first. */
export const dueRows = (rows: readonly ReportRow[], sharingPayments: ReadonlySet<string>): DueRow[] =>
  rows
    .filter(({ clientId }) => sharingPayments.has(clientId))
    .map((row) => ({ ...row, dueOn: dueDateOf(row.month) }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));

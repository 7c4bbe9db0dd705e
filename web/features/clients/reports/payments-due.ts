import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { ReportRow } from "./report-rows.ts";

/** A client's finished month that Amazon is still to pay. */
export interface DueRow extends ReportRow {
  readonly dueOn: IsoDate;
}

/** The due payments of clients that share payments, the next one first. */
export const dueRows = (rows: readonly ReportRow[], sharingPayments: ReadonlySet<string>): DueRow[] =>
  rows
    .filter(({ clientId, isMissing }) => sharingPayments.has(clientId) && !isMissing)
    .map((row) => ({ ...row, dueOn: dueDateOf(row.month) }))
    .sort((a, b) => ascending(a.dueOn, b.dueOn));

import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { formatDate, formatInstant, formatMonth } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

/** Names the files that lines were read from, or says which is missing. */
export function filesBehind(lines: readonly TrailLine[], trail: PaymentsTrail, timeZone: string): string[] {
  const months = [...new Set(lines.map(({ month }) => month))].sort();
  const paidIn = new Set(lines.flatMap(({ payments }) => payments.flatMap(({ date }) => (date ? monthOf(date) : []))));
  const reports = months.map((month) => {
    const stored = trail.months.find((one) => one.month === month);
    if (!stored) return TEXT.lines.noReport(formatMonth(month));
    const { file, fetched_at, through } = stored;
    const named = TEXT.lines.report(formatMonth(month), file, formatInstant(fetched_at, timeZone));
    return through === null ? named : `${named}. ${TEXT.lines.through(formatDate(through))}`;
  });
  const payments = trail.payment_files
    .filter(({ month }) => paidIn.has(month))
    .map(({ month, file, fetched_at }) =>
      TEXT.lines.paymentFile(formatMonth(month), file, formatInstant(fetched_at, timeZone)),
    );
  return [...reports, ...payments];
}

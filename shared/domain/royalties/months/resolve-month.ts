import { showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { daysInMonth } from "#shared/primitives/dates.ts";
import { type MonthRates, readsMoneyOf } from "../rates/reads-money.ts";
import { lineOf, linesOf, valuedRecord } from "./month-lines.ts";
import type { ResolvedMonth, ResolvedRecord } from "./resolved-month.ts";

export interface MonthSources {
  readonly estimator: MonthContent | null;
  readonly priorMonths: MonthContent | null;
}

/**
 * The pages that distribute a record's money over days: its own, else those of the same product in the same store under
 * another currency.
 */
function pagesFor(
  { marketplace, productId, columns, totals }: ResolvedRecord,
  all: readonly ResolvedRecord[],
): readonly number[] {
  if (totals.reads > 0 || columns.reads.some((pages) => pages > 0)) return columns.reads;
  const other = all.find(
    (one) => one.marketplace === marketplace && one.productId === productId && one.totals.reads > 0,
  );
  return (other ?? { columns }).columns.reads;
}

/**
 * Combines both families of a month: days, units and sales from the estimator, page-read money as determined by
 * `readsMoneyOf`, or Prior Months alone without an estimator. The families are never added. A record's money over the
 * month is independent of the content's grain.
 */
export function resolveMonth(sources: MonthSources, rates: MonthRates): ResolvedMonth {
  const { estimator, priorMonths } = sources;
  const base = estimator ?? priorMonths;
  if (!base) throw new Error("a month needs a source");
  const positions = base.grain === "day" ? daysInMonth(base.month) : 1;
  const { lines, indexes, readers } = linesOf(base.stores, positions);
  const reads = readsMoneyOf(sources, readers, rates);
  const records = lines.map(({ record }) => record);
  for (const reader of reads.records) {
    const known = indexes.get(reader.key);
    const line = known === undefined ? lineOf(reader, {}, positions) : lines[known]!;
    records[known ?? records.length] = valuedRecord(line, reader, pagesFor(line.record, records));
  }
  return {
    month: base.month,
    grain: base.grain,
    records,
    published: reads.published,
    readsMoney: reads.kind,
    summaryHasReads: estimator !== null && showsKenpMoney(estimator),
    summary: estimator?.summary?.royalty ?? null,
    appliedRates: reads.appliedRates,
  };
}

import { showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { daysInMonth } from "#shared/primitives/dates.ts";
import { allocate, type Micros } from "#shared/primitives/money.ts";
import { type MonthRates, named, type PagesOfRecord, type RecordKey, readsMoneyOf } from "../rates/reads-money.ts";
import { emptyColumn, totalOf } from "../table/column.ts";
import { RESOLVED_COLUMNS, type ResolvedColumn, type ResolvedMonth, type ResolvedRecord } from "./resolved-month.ts";

export interface MonthSources {
  readonly estimator: MonthContent | null;
  readonly priorMonths: MonthContent | null;
}

interface Line extends RecordKey {
  readonly columns: Record<ResolvedColumn, readonly number[]>;
}

function emptyLine({ key, marketplace, currency, asin, format }: RecordKey, positions: number): Line {
  const zeros = emptyColumn(positions);
  const money = { royalties_reads: zeros, royalties_kindle: zeros, royalties_print: zeros, royalties_audiobook: zeros };
  const columns = { reads: zeros, orders: zeros, free_orders: zeros, ...money, estimated_reads: zeros };
  return { key, marketplace, currency, asin, format, columns };
}

function linesOf(content: MonthContent, positions: number): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const [marketplace, records] of Object.entries(content.stores)) {
    for (const { asin, currency, format, columns } of records) {
      const line = emptyLine(named({ marketplace, currency, asin, format }), positions);
      for (const column of RESOLVED_COLUMNS) {
        if (column === "royalties_reads" || column === "estimated_reads") continue;
        const values = columns[column];
        if (values) line.columns[column] = values;
      }
      lines.set(line.key, line);
    }
  }
  return lines;
}

/** Distributes `money` over positions by the pages read at each, adding up exactly; evenly without any pages. */
function overPositions(money: Micros, reads: readonly number[]): Micros[] {
  const weights = reads.map((pages) => Math.max(0, pages));
  return allocate(money, weights.some((pages) => pages > 0) ? weights : weights.map(() => 1));
}

/**
 * The pages that distribute a record's money over days: its own, else those of the same product in the same store under
 * another currency.
 */
function pagesFor(line: Line, lines: Iterable<Line>): readonly number[] {
  if (line.columns.reads.some((pages) => pages > 0)) return line.columns.reads;
  for (const other of lines) {
    if (other.marketplace === line.marketplace && other.asin === line.asin && totalOf(other.columns.reads) > 0)
      return other.columns.reads;
  }
  return line.columns.reads;
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
  const lines = linesOf(base, positions);
  const pages: PagesOfRecord[] = [];
  for (const { key, marketplace, currency, asin, format, columns } of lines.values()) {
    const read = totalOf(columns.reads);
    if (read > 0) pages.push({ key, marketplace, currency, asin, format, pages: read });
  }
  // Equal remainders of distributed money go to the first reader, so a stored order would decide about a micro.
  pages.sort((a, b) => (a.key < b.key ? -1 : 1));
  const reads = readsMoneyOf(sources, pages, rates);
  for (const record of reads.records) {
    const line = getOrInsert(lines, record.key, () => emptyLine(record, positions));
    line.columns.royalties_reads = overPositions(record.money, pagesFor(line, lines.values()));
    if (record.estimated) line.columns.estimated_reads = line.columns.royalties_reads;
  }
  const records: ResolvedRecord[] = [...lines.values()];
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

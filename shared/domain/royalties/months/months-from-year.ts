import type { YearRecord } from "#shared/domain/report-content/year-columns.ts";
import { type MonthContent, type MonthRecord, REPORT_COLUMNS, type ReportColumn } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

export type MonthFacts = Pick<MonthContent, "summary" | "combined"> & { readonly month: IsoMonth };

function recordAt({ asin, format, currency, columns }: YearRecord, at: number): MonthRecord | null {
  const own: Partial<Record<ReportColumn, readonly number[]>> = {};
  for (const column of REPORT_COLUMNS) {
    const value = columns[column]?.[at];
    if (value) own[column] = [value];
  }
  return Object.keys(own).length > 0 ? { asin, format, currency, columns: own } : null;
}

/** Extracts months from a year's roll-up as contents without days, equal to `toMonthGrain` of the months themselves. */
export const monthsFromYear = (records: readonly YearRecord[], months: readonly MonthFacts[]): MonthContent[] =>
  months.map(({ month, summary, combined }) => {
    const at = Number(month.slice(5, 7)) - 1;
    const stores: Record<string, MonthRecord[]> = {};
    for (const record of records) {
      const own = recordAt(record, at);
      if (own) stores[record.store] = [...(stores[record.store] ?? []), own];
    }
    return { month, grain: "month", stores, summary, combined };
  });

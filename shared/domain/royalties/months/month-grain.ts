import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { STORED_COLUMNS, type StoredColumn } from "../measures.ts";

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function withoutDays(record: MonthRecord): MonthRecord {
  const columns: Partial<Record<StoredColumn, readonly number[]>> = {};
  for (const column of STORED_COLUMNS) {
    const total = sum(record.columns[column] ?? []);
    if (total !== 0) columns[column] = [total];
  }
  return { ...record, columns };
}

/**
 * Adds up the days of a month's content: one position per record, same totals. Content without days is returned as it
 * is.
 */
export const toMonthGrain = (content: MonthContent): MonthContent =>
  content.grain === "month"
    ? content
    : {
        ...content,
        grain: "month",
        stores: Object.fromEntries(
          Object.entries(content.stores).map(([store, records]) => [store, records.map(withoutDays)]),
        ),
      };

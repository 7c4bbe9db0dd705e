import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { STORED_COLUMNS, type StoredColumn } from "#shared/domain/royalties/measures.ts";
import { byKey } from "#shared/primitives/order.ts";
import { getOrInsert } from "./get-or-insert.ts";

/** One product in one store and currency over one year of one family: twelve values per column, one per month. */
export interface YearRecord {
  readonly store: string;
  readonly asin: string;
  readonly format: ReportFormat;
  readonly currency: string;
  readonly columns: Readonly<Partial<Record<StoredColumn, readonly number[]>>>;
}

interface OpenYearRecord extends Omit<YearRecord, "columns"> {
  readonly columns: Partial<Record<StoredColumn, number[]>>;
}

/**
 * Aggregates the months of one year and family per month, sorted by (store, asin, currency, format). Families aren't
 * resolved against each other here.
 */
export function yearRecords(months: readonly MonthContent[]): YearRecord[] {
  const records = new Map<string, OpenYearRecord>();
  for (const { month, stores } of months) {
    const at = Number(month.slice(5, 7)) - 1;
    for (const [store, list] of Object.entries(stores)) {
      for (const { asin, format, currency, columns } of list) {
        const id = [store, asin, currency, format].join("\n");
        const record = getOrInsert(records, id, (): OpenYearRecord => ({ store, asin, format, currency, columns: {} }));
        for (const column of STORED_COLUMNS) {
          const sum = columns[column]?.reduce((a, b) => a + b, 0) ?? 0;
          if (sum === 0) continue;
          record.columns[column] ??= new Array<number>(12).fill(0);
          record.columns[column][at]! += sum;
        }
      }
    }
  }
  return [...records.entries()]
    .filter(([, record]) => Object.keys(record.columns).length > 0)
    .sort(byKey)
    .map(([, record]) => record);
}

import type { YearRecord } from "#shared/domain/report-content/year-columns.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { STORED_COLUMNS, type StoredColumn } from "../measures.ts";

const MONTHS = 12;

export type MonthFacts = Pick<MonthContent, "summary" | "combined"> & { readonly month: IsoMonth };

function recordAt({ asin, format, currency, columns }: YearRecord, at: number): MonthRecord | null {
  const own: Partial<Record<StoredColumn, readonly number[]>> = {};
  let isEmpty = true;
  for (const column of STORED_COLUMNS) {
    const value = columns[column]?.[at];
    if (!value) continue;
    own[column] = [value];
    isEmpty = false;
  }
  return isEmpty ? null : { asin, format, currency, columns: own };
}

type Stores = MonthContent["stores"];

/** Roll-ups are immutable and may stay in memory from one report to the next. */
const KNOWN = new WeakMap<readonly YearRecord[], readonly Stores[]>();

function storesByMonth(records: readonly YearRecord[]): readonly Stores[] {
  const known = KNOWN.get(records);
  if (known) return known;
  const months = Array.from({ length: MONTHS }, (): Record<string, MonthRecord[]> => ({}));
  for (const record of records) {
    for (const [at, stores] of months.entries()) {
      const own = recordAt(record, at);
      if (!own) continue;
      stores[record.store] ??= [];
      stores[record.store]!.push(own);
    }
  }
  KNOWN.set(records, months);
  return months;
}

/** Extracts months from a year's roll-up as contents without days, equal to `toMonthGrain` of the months themselves. */
export const monthsFromYear = (records: readonly YearRecord[], months: readonly MonthFacts[]): MonthContent[] =>
  months.map(({ month, summary, combined }) => {
    const stores = storesByMonth(records)[Number(month.slice(5, 7)) - 1]!;
    return { month, grain: "month", stores, summary, combined };
  });

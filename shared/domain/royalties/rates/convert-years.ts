import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { type Positions, sumInside } from "../export/positions.ts";
import { CONVERTED_COLUMNS, perColumn } from "../measures.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import type { ConvertedColumns, RatesByLabel } from "../report.ts";
import { rateAt } from "./convert-report.ts";

export interface YearConversion {
  readonly to: string;
  readonly rates: RatesByLabel;
}

const emptyColumns = (positions: number): ConvertedColumns =>
  perColumn(CONVERTED_COLUMNS, () => Array<number>(positions).fill(0));

/**
 * Converts the months' money to one currency by year, by record key: each month at its own rate before it is added to
 * its year, so that a year has the same total in every range. Records paid in that currency are omitted.
 */
export function convertYears(
  months: readonly ResolvedMonth[],
  positions: Positions,
  { to, rates }: YearConversion,
): ReadonlyMap<string, ConvertedColumns> {
  const converted = new Map<string, ConvertedColumns>();
  for (const { month, records } of months) {
    const span = positions.spanOf(month, records[0]?.columns.reads.length ?? 0);
    if (!span) continue;
    for (const { key, currency, columns, totals } of records) {
      if (currency === to) continue;
      const own = getOrInsert(converted, key, () => emptyColumns(positions.labels.length));
      const rate = rateAt(rates, month, currency, to);
      for (const column of CONVERTED_COLUMNS) {
        const money = sumInside(columns[column], totals[column], span);
        if (money !== 0) own[column][span.at]! += convertMicros(money, rate);
      }
    }
  }
  return converted;
}

import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { buildReport, type ReportInput } from "../build-report.ts";

/** Royalties by month and currency, in millionths of the currency's unit; months and currencies without any are absent. */
export type MonthSums = Readonly<Record<IsoMonth, Readonly<Record<string, Micros>>>>;

/** Sums a report by month and currency, so that each sum is that of the author's own report of the month. */
export function monthSumsOf(input: ReportInput): MonthSums {
  const { labels, records } = buildReport({ ...input, widenedTo: "MONTH" });
  const sums: Record<IsoMonth, Record<string, Micros>> = {};
  for (const { currency, royalties } of records) {
    for (const [i, month] of labels.entries()) {
      const money = royalties[i] ?? 0;
      if (money === 0) continue;
      sums[month] ??= {};
      sums[month][currency] = (sums[month][currency] ?? 0) + money;
    }
  }
  return sums;
}

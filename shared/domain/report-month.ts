import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Grain, SummaryFact } from "#shared/sources/amazon/workbook/types.ts";

/** Report families; the unit of replacement is (account, family, month). */
export const REPORT_FAMILIES = ["estimator", "prior-months", "payments"] as const;
export type ReportFamily = (typeof REPORT_FAMILIES)[number];

/**
 * Columns of a record, one value per position (day of the month, or one for the month). Units are counts; royalties are
 * millionths of `currency`.
 */
export const REPORT_COLUMNS = [
  "reads",
  "orders",
  "free_orders",
  "royalties_reads",
  "royalties_kindle",
  "royalties_print",
  "royalties_audiobook",
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** One product in one store and currency, in one month of one family. All-zero columns are absent. */
export interface MonthRecord {
  readonly asin: string;
  readonly format: ReportFormat;
  readonly currency: string;
  readonly columns: Readonly<Partial<Record<ReportColumn, readonly number[]>>>;
}

/**
 * One family's data for one month, which is hashed, stored and replaced as a whole. Day grain has `daysInMonth`
 * positions, month grain one. Records are sorted by (asin, currency, format), so equal content has equal bytes. In the
 * estimator family `royalties_reads` is never present per record: KENP money is known there only per currency (decision
 * 24).
 */
export interface MonthContent {
  readonly month: IsoMonth;
  readonly grain: Grain;
  readonly stores: Readonly<Record<string, readonly MonthRecord[]>>;
  readonly summary: SummaryFact | null;
  readonly combined: Readonly<Record<string, Micros>>;
}

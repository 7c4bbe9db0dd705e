import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { StoredColumn } from "#shared/domain/royalties/measures.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { SummaryFact } from "#shared/sources/amazon/workbook/types.ts";
import type { Grain } from "#shared/sources/report.ts";

/** Report families; the unit of replacement is (account, family, month). */
export const REPORT_FAMILIES = ["estimator", "prior-months", "payments"] as const;
export type ReportFamily = (typeof REPORT_FAMILIES)[number];
/** Families whose months hold sales and page reads, the preferred one for open months first. */
export const SALES_FAMILIES = ["estimator", "prior-months"] as const satisfies readonly ReportFamily[];
export type SalesFamily = (typeof SALES_FAMILIES)[number];
export const isSalesFamily = (family: string | null | undefined): family is SalesFamily =>
  SALES_FAMILIES.some((one) => one === family);

/** One product in one store and currency, in one month of one family. All-zero columns are absent. */
export interface MonthRecord {
  /** The product's id, by its stored name; an ISBN where a report states no ASIN. Content hashes include the name. */
  readonly asin: string;
  readonly format: ReportFormat;
  readonly currency: string;
  /** Units are counts; royalties are millionths of `currency`. */
  readonly columns: Readonly<Partial<Record<StoredColumn, readonly number[]>>>;
}

/**
 * One family's data for one month, which is hashed, stored and replaced as a whole. Day grain has `daysInMonth`
 * positions, month grain one. Records are sorted by (asin, currency, format), so equal content has equal bytes. In the
 * estimator family `royalties_reads` is never present per record: KENP money is known there only per
 * currency.
 */
export interface MonthContent {
  readonly month: IsoMonth;
  readonly grain: Grain;
  readonly stores: Readonly<Record<string, readonly MonthRecord[]>>;
  readonly summary: SummaryFact | null;
  readonly combined: Readonly<Record<string, Micros>>;
}

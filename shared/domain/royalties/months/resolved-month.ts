import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { ChosenRate } from "#shared/domain/kenp/choose-rate.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Grain } from "#shared/retailer/workbook/types.ts";
import type { ReadsMoney } from "../report.ts";

/** The columns of a resolved record, one value per position (a day of the month, or one for the whole month). */
export const RESOLVED_COLUMNS = [
  "reads",
  "orders",
  "free_orders",
  "royalties_reads",
  "royalties_kindle",
  "royalties_print",
  "royalties_audiobook",
  "estimated_reads",
] as const;
export type ResolvedColumn = (typeof RESOLVED_COLUMNS)[number];

/** One product in one store and currency with its page-read money settled; `estimated_reads` is the part of `royalties_reads` that is an estimate. */
export interface ResolvedRecord {
  /** Names the record: equal in every month for the same product in the same store and currency. */
  readonly key: string;
  readonly marketplace: string;
  readonly currency: string;
  readonly asin: string;
  readonly format: ReportFormat;
  readonly columns: Readonly<Record<ResolvedColumn, readonly number[]>>;
}

/** The rate by which a store's pages were estimated; null when none is known and they count as nothing. */
export interface RateTaken {
  readonly marketplace: string;
  readonly chosen: ChosenRate | null;
}

/** One month with both families made one (decisions 23 and 24). */
export interface ResolvedMonth {
  readonly month: IsoMonth;
  readonly grain: Grain;
  readonly records: readonly ResolvedRecord[];
  /** Whether the retailer has published the month's page-read money. */
  readonly published: boolean;
  readonly readsMoney: ReadsMoney;
  /** Whether the estimator's own Summary holds page-read money, so that the whole royalty is comparable with it. */
  readonly summaryHasReads: boolean;
  readonly summary: Readonly<Record<string, Micros>> | null;
  /** By which rates reads were estimated, one for each store where they were. */
  readonly ratesTaken: readonly RateTaken[];
}

/** The product under which page-read money is kept that the retailer's Summary shows in a currency without a single page. */
export const UNASSIGNED_ASIN = "unassigned";

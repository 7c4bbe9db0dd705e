import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { ChosenRate } from "#shared/domain/kenp/choose-rate.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { ResolvedColumn } from "../measures.ts";
import type { ReadsMoney } from "../report.ts";

/**
 * One product in one store and currency with final page-read money; `estimated_reads` is the estimated part of
 * `royalties_reads`.
 */
export interface ResolvedRecord {
  /** Identifies the record: equal in every month for the same product in the same store and currency. */
  readonly key: string;
  readonly marketplace: string;
  readonly currency: string;
  readonly productId: string;
  readonly format: ReportFormat;
  readonly columns: Readonly<Record<ResolvedColumn, readonly number[]>>;
  /** The sum of each column over the month. */
  readonly totals: Readonly<Record<ResolvedColumn, number>>;
}

export interface AppliedRate {
  readonly marketplace: string;
  readonly chosen: ChosenRate | null;
}

/** One month with both families combined, never added up: they describe the same sales. */
export interface ResolvedMonth {
  readonly month: IsoMonth;
  readonly grain: Grain;
  readonly records: readonly ResolvedRecord[];
  readonly published: boolean;
  readonly readsMoney: ReadsMoney;
  /** Whether the estimator's own Summary has page-read money, so that the whole royalty is comparable with it. */
  readonly summaryHasReads: boolean;
  readonly summary: Readonly<Record<string, Micros>> | null;
  readonly appliedRates: readonly AppliedRate[];
}

/** Placeholder product for page-read money that the Summary shows in a currency without any page. */
export const UNASSIGNED_PRODUCT = "unassigned";

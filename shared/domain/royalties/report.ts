import type { KnownMonth } from "#shared/domain/coverage/coverage.ts";
import type { RateBasis, RateSource } from "#shared/domain/kenp/rate-origin.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ConvertedColumn, RecordColumn } from "./measures.ts";

export const REPORT_TYPES = ["DAY", "MONTH", "YEAR"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export type ConvertedColumns = Record<ConvertedColumn, Micros[]>;

/** A product of the report, with its work. The API schema is `shared/api/royalties/royalties.ts`. */
export interface ReportBook {
  asin: string;
  author: string;
  title: string;
  format: string;
  image: string | null;
  book_id: string;
  metadata: { kenpc: number | null };
  series: { id: string; name: string; place: number | null } | null;
  tags: { id: string; name: string }[];
  deleted: boolean;
}

/** One product in one store and currency; every array has one value per position. Money in millionths of `currency`. */
export interface ReportRecord extends Record<RecordColumn, number[]> {
  marketplace_id: number;
  marketplace: string;
  currency: string;
  asin: string;
  title: string;
  format: string;
  converted?: ConvertedColumns;
}

export interface ReportUnits {
  kindle_paid: number;
  kindle_free: number;
  paperback: number;
  hardcover: number;
  pages: number;
}

export type ReadsMoney = "reported" | "spread" | "estimated" | "none";

export interface MonthRevisions {
  estimator: number | null;
  prior_months: number | null;
}

export interface MonthProof {
  month: IsoMonth;
  grain: "day" | "month";
  file: string;
  source: "upload" | "extension" | "cookies";
  fetched_at: string;
  through: IsoDate | null;
  revision: number;
  revisions: MonthRevisions;
  made_at: string;
  rate_known: boolean;
  status: "estimated" | "final";
  reads_money: ReadsMoney;
  summary: Record<string, Micros> | null;
  ours: Record<string, Micros>;
  reads_outside?: Record<string, Micros>;
  summary_units: ReportUnits | null;
  our_units: ReportUnits;
  matches: boolean | null;
  /** Absent from generated reports and from those stored in a browser by an older version. */
  left_out?: { asin: string; title: string; units: number; royalty: Record<string, Micros> }[];
}

export type ReportNotice =
  | { kind: "no_days"; months: IsoMonth[] }
  | { kind: "exchange_rate_substituted"; month: IsoMonth; currency: string; from_month: IsoMonth | null }
  | { kind: "kenp_rate_substituted"; month: IsoMonth; marketplace: string; from_month: IsoMonth | null }
  | { kind: "unknown_marketplace"; marketplace: string }
  | { kind: "widened"; from: "DAY" | "MONTH" };

export interface ExchangeRateUsed {
  month: IsoMonth;
  currency: string;
  per_dollar: number;
  from_month: IsoMonth | null;
  days: number | null;
  last_day: IsoDate | null;
  is_open: boolean;
  simulated: boolean;
}

export interface KenpRateUsed {
  month: IsoMonth;
  marketplace: string;
  rate: number;
  basis: RateBasis;
  from: { month: IsoMonth; source: RateSource }[];
  percent: number | null;
}

export type RatesByLabel = Record<string, Record<string, number>>;

/** `MonthCoverage` under the answer's names. */
export interface ReportCoverage extends KnownMonth {
  is_final: boolean;
  is_too_old: boolean;
}

export interface RoyaltiesReport {
  startDate: IsoDate;
  endDate: IsoDate;
  type: ReportType;
  labels: string[];
  books: ReportBook[];
  currencies: RatesByLabel;
  converted_to: string | null;
  records: ReportRecord[];
  proofs: MonthProof[];
  /** Absent from generated reports and from those stored in a browser by an older version. */
  coverage?: ReportCoverage[];
  exchange: ExchangeRateUsed[];
  kenp_rates: KenpRateUsed[];
  notices: ReportNotice[];
  available: { first: IsoMonth; last: IsoMonth } | null;
  retention: { start: IsoDate; hidden: boolean } | null;
  as_of: string | null;
}

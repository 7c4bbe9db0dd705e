import type { Micros } from "#shared/primitives/money.ts";
import type { Period } from "#shared/sources/facts.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { MoneyKind } from "#shared/sources/source.ts";

/**
 * The figures by which an author recognizes one month of one family. `royalty` excludes page-read money, per currency,
 * in millionths.
 */
export interface MonthFigures {
  readonly grain: Grain;
  /** File rows in the month; comparable only between versions of the same grain. */
  readonly rows: number;
  readonly books: number;
  readonly authors: number;
  readonly units: number;
  readonly pages: number;
  readonly royalty: Readonly<Record<string, Micros>>;
  /**
   * Page-read money per currency, in millionths; empty until published. Absent from versions stored before it was
   * recorded.
   */
  readonly kenp?: Readonly<Record<string, Micros>>;
  /** Paid units net of refunds, per currency. Absent from versions stored before it was recorded. */
  readonly sold?: Readonly<Record<string, number>>;
  /**
   * Royalties of expanded distribution by store and currency, which `royalty` includes. Absent when there were none, and
   * from versions stored before they were recorded.
   */
  readonly expanded?: ExpandedRoyalties;
  /**
   * What the source says of the month: of another source than Amazon alone. Absent from Amazon's months.
   */
  readonly stated?: StatedMonth;
  /** Set when a sheet of the file could not be read, so that the figures may be incomplete. */
  readonly faulty?: boolean;
  /**
   * The figures before the small losses that were accepted without a question, so that later losses are judged against
   * them. Absent without such losses since the author last confirmed the month.
   */
  readonly confirmed?: ConfirmedFigures;
  /** The same for single payments, by number. */
  readonly confirmedPayments?: ConfirmedPayments;
}

/** What another source's file says of a month beside its figures. */
export interface StatedMonth {
  /** Of payments always `earned`: each of them says whether it was paid. */
  readonly money: Exclude<MoneyKind, "paid">;
  /** The days that the month really covers, or the source's own month whose days the file doesn't state; null for the calendar's. */
  readonly period: Extract<Period, { readonly form: "days" | "fiscal-month" }> | null;
  /** When the author confirmed that files of this kind are understood, ISO 8601; null for a proven kind. */
  readonly acceptedAt: string | null;
}

/** By store and currency, in millionths. */
export type ExpandedRoyalties = Readonly<Record<string, Readonly<Record<string, Micros>>>>;

/** Amounts of payments before small losses that were accepted without a question, by payment number. In millionths. */
export type ConfirmedPayments = Readonly<Record<string, { readonly payout: Micros; readonly net: Micros }>>;

export type ConfirmedFigures = Pick<MonthFigures, "pages" | "royalty" | "kenp" | "sold">;

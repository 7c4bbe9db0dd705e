import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Transaction } from "#shared/sources/amazon/workbook/types.ts";

/** One line of a royalty sheet. Two equal lines are two sales, and both are written. */
export interface SaleRow {
  /** The Royalty Date. Written as a day in a one-month workbook and as its month in a longer one. */
  readonly date: IsoDate;
  /** Print only: order date. Defaults to the royalty date. */
  readonly orderDate?: IsoDate;
  readonly title: string;
  readonly author: string;
  readonly asin: string;
  /** Print only; null for a print book without one. */
  readonly isbn: string | null;
  readonly format: AmazonFormat;
  /** The store's label, such as `Amazon.de`. */
  readonly marketplace: string;
  readonly transaction: Exclude<Transaction, "other">;
  /** Percent, such as 70. */
  readonly royaltyRate: number;
  readonly unitsSold: number;
  readonly unitsRefunded: number;
  readonly listPrice: Micros;
  readonly offerPrice: Micros;
  /** Delivery cost of an e-book or manufacturing cost of a print book, per unit; null is written `N/A`. */
  readonly unitCost: Micros | null;
  /** E-books only, megabytes. */
  readonly fileSize?: number;
  /** Of the whole line, negative for refunds. */
  readonly royalty: Micros;
  readonly currency: string;
}

/** One line of an orders sheet; e-books and print alike by ASIN. */
export interface OrderRow {
  readonly date: IsoDate;
  readonly title: string;
  readonly author: string;
  readonly asin: string;
  readonly marketplace: string;
  readonly paid: number;
  readonly free: number;
}

export interface ReadRow {
  readonly date: IsoDate;
  readonly title: string;
  readonly author: string;
  /** The e-book's ASIN; null for a row that only an audiobook has (2026 form). */
  readonly asin: string | null;
  /** 2026 form only. */
  readonly audiobookAsin?: string;
  readonly marketplace: string;
  readonly pages: number;
}

/**
 * Range and content of an estimator workbook. Its Summary, Combined Sales and (by default) order sheets are derived, so
 * that the sheets agree.
 */
export interface EstimatorModel {
  /** Every month of the range, including empty ones. One month is written by days, several are written by months. */
  readonly months: readonly IsoMonth[];
  readonly sales: readonly SaleRow[];
  readonly reads: readonly ReadRow[];
  /** Orders Processed; derived from `sales` by royalty date, ASIN and store when absent. */
  readonly orders?: readonly OrderRow[];
  /** eBook Orders Placed; empty when absent. */
  readonly ordersPlaced?: readonly OrderRow[];
  /** KENP royalties per currency of each month whose rate is published; in the Summary only. */
  readonly kenpRoyalty: Readonly<Record<IsoMonth, Readonly<Record<string, Micros>>>>;
  /** ASINs of books that the Summary doesn't count, as with some from CreateSpace. */
  readonly leftOutOfSummary?: readonly string[];
}

/** A line of a Prior Month KENP sheet: the only one with KENP royalties per book. */
export interface PaidReadRow extends ReadRow {
  readonly royalty: Micros;
  readonly currency: string;
}

/** A Prior Month Royalties workbook. Lines are written as they are; give one per book, store and price. */
export interface PriorMonthModel {
  readonly month: IsoMonth;
  readonly sales: readonly SaleRow[];
  readonly reads: readonly PaidReadRow[];
}

export interface PaymentLineRow {
  readonly month: IsoMonth;
  readonly source: "Sales" | "Paperback Sales" | "KENP Royalties" | "Prime Reading" | "KDP Select All Stars";
  readonly accrued: Micros;
  readonly withholding: Micros;
}

/** One payment with its lines; accrued and withheld amounts are the sums of the lines, the net includes adjustments. */
export interface PaymentRow {
  readonly periodStart: IsoDate;
  readonly periodEnd: IsoDate;
  readonly marketplace: string;
  /** Null for money that is not paid out yet. */
  readonly paymentNumber: number | null;
  readonly date: IsoDate | null;
  readonly method: string;
  readonly status: string;
  readonly currency: string;
  readonly adjustments: Micros;
  readonly payoutCurrency: string;
  readonly payout: Micros;
  readonly lines: readonly PaymentLineRow[];
}

export interface PaymentsModel {
  readonly payments: readonly PaymentRow[];
}

export interface WorkbookOptions {
  /** When Amazon created the file: ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Language of sheet names, headings, month names and transaction types. English when absent; only the estimator has others. */
  readonly language?: "en" | "es";
  /** Generation of the sheets. 2025 when absent. */
  readonly form?: "2025" | "2026";
}

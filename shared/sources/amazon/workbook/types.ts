import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { PaymentFact } from "../../payments.ts";
import type { Grain, ReportContent } from "../../report.ts";

export type Transaction = "standard" | "countdown" | "free" | "expanded" | "other";

/**
 * One row of an e-book, paperback, hardcover or audiobook royalty sheet. Identical rows are separate sales
 * (retailer-data.md §1.1).
 */
export interface SaleFact {
  /** A day in a day-grain file (the Royalty Date), else the month's first day. */
  readonly date: IsoDate;
  /** ASIN where the file states it, else the ISBN. */
  readonly asin: string;
  /** ISBN-13 of a print row, when the file states it. */
  readonly isbn: string | null;
  readonly format: AmazonFormat;
  readonly title: string;
  readonly author: string;
  /** Store as written in the file, in the catalogue's spelling when known. */
  readonly marketplace: string;
  readonly transaction: Transaction;
  readonly unitsSold: number;
  readonly unitsRefunded: number;
  readonly netUnits: number;
  readonly royalty: Micros;
  readonly currency: string;
}

/**
 * One row of Orders Processed. `asin` is mapped from the ISBN when the file's map contains it. Units are net, negative
 * for refunds.
 */
export interface OrderFact {
  readonly date: IsoDate;
  readonly asin: string;
  readonly title: string;
  readonly author: string;
  readonly marketplace: string;
  readonly paid: number;
  readonly free: number;
}

/** One row of KENP Read. `royalty` and `currency` only in Prior Month files. */
export interface ReadFact {
  readonly date: IsoDate;
  readonly asin: string;
  readonly title: string;
  readonly author: string;
  readonly marketplace: string;
  readonly pages: number;
  readonly royalty: Micros | null;
  readonly currency: string | null;
}

/** A month of the Summary sheet, as summed by Amazon. `royalty` includes KENP money once that is published. */
export interface SummaryFact {
  readonly kindlePaid: number;
  readonly kindleFree: number;
  readonly paperback: number;
  readonly hardcover: number;
  readonly audiobook: number | null;
  readonly pages: number;
  readonly royalty: Readonly<Record<string, Micros>>;
}

/** One file's data for one month. In a Prior Months file `orders` is empty and `summary` null. */
export interface WorkbookMonth {
  readonly month: IsoMonth;
  readonly sales: readonly SaleFact[];
  readonly orders: readonly OrderFact[];
  readonly reads: readonly ReadFact[];
  readonly summary: SummaryFact | null;
  /** Combined Sales money per currency (no KENP); in Prior Months files the sum of the format sheets. */
  readonly combined: Readonly<Record<string, Micros>>;
}

export interface SalesWorkbook extends ReportContent {
  readonly kind: "estimator" | "prior-months";
  readonly grain: Grain;
  readonly months: readonly WorkbookMonth[];
  readonly asinByIsbn: Readonly<Record<string, string>>;
}

export interface PaymentsWorkbook extends ReportContent {
  readonly kind: "payments";
  readonly payments: readonly PaymentFact[];
}

export type Workbook = SalesWorkbook | PaymentsWorkbook;

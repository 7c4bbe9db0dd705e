import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReportContent } from "../report.ts";

/** What a region sold in one fiscal month, in its own currency, and what the bank received for it. */
export interface RegionRow {
  readonly region: string;
  readonly currency: string;
  readonly units: number;
  readonly earned: Micros;
  readonly preTax: Micros;
  readonly inputTax: Micros;
  readonly adjustments: Micros;
  /** Negative. */
  readonly withholding: Micros;
  readonly owed: Micros;
  readonly rate: number;
  /** Half a unit of the rate's last digit. */
  readonly rateTolerance: number;
  readonly proceeds: Micros;
  /** One unit of the last digit of the proceeds. */
  readonly proceedsUnit: Micros;
  readonly bankCurrency: string;
}

export interface PaymentsSummary extends ReportContent {
  readonly kind: "payments-summary";
  /** Apple's fiscal month, whose days the file doesn't state. */
  readonly month: IsoMonth;
  readonly regions: readonly RegionRow[];
  /** The payment by currency of the bank, from the lines below the table. */
  readonly payments: Readonly<Record<string, Micros>>;
}

/** What one book sold at one price in one country, in the days of Apple's fiscal month. */
export interface FinancialRow {
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** The ISBN, or Apple's own number of a book without one. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly country: string;
  /** Negative for returns. */
  readonly quantity: number;
  /** Of one unit; never negative. */
  readonly share: Micros;
  /** Of all units; negative for returns. */
  readonly extended: Micros;
  /** One unit of its last digit. */
  readonly extendedUnit: Micros;
  readonly currency: string;
  readonly isFree: boolean;
}

/** A table with its headings, and the totals in the lines below it. */
export interface FinancialSection {
  readonly rows: readonly FinancialRow[];
  readonly totals: Readonly<Partial<Record<"rows" | "units" | "amount", number>>>;
}

/** A line of the block that sums the rows by country. */
export interface CountryTotal {
  readonly country: string;
  readonly currency: string;
  readonly quantity: number;
  readonly extended: Micros;
}

export interface FinancialReport extends ReportContent {
  readonly kind: "financial-report";
  readonly sections: readonly FinancialSection[];
}

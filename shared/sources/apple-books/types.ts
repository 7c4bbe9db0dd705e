import type { IsoMonth } from "#shared/primitives/dates.ts";
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

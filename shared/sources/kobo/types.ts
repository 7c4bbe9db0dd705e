import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReportContent } from "../report.ts";

/** Sales of one title on one day in one country. What Kobo calls its cost of goods sold is the author's share. */
export interface InvoiceRow {
  readonly date: IsoDate;
  readonly country: string;
  /** Negative for a refund. */
  readonly units: number;
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  /** In the currency of the list price. */
  readonly share: Micros;
  readonly listCurrency: string;
  readonly rate: number;
  /** Half a unit of the rate's last digit. */
  readonly rateTolerance: number;
  /** The share in the currency of the payment, before adjustments. */
  readonly payableShare: Micros;
  readonly netDue: Micros;
  readonly payableCurrency: string;
}

export interface SalesInvoice extends ReportContent {
  readonly kind: "sales-invoice";
  readonly rows: readonly InvoiceRow[];
}

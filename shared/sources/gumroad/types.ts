import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReportContent } from "../report.ts";

/** A sale, without anything about its buyer except the country. Amounts in US dollars. */
export interface Sale {
  readonly date: IsoDate;
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
  /** ISO 3166-1. */
  readonly country: string | null;
  /** Without the taxes that the buyer pays. */
  readonly price: Micros;
  readonly fees: Micros;
  /** The price less Gumroad's fees. */
  readonly net: Micros;
  /** What an affiliate gets of the net. */
  readonly commission: Micros;
  /** The whole sale was taken back, by a refund or a lost dispute. The file doesn't say on which day. */
  readonly isTakenBack: boolean;
  /** What the buyer got back of a sale that was refunded in part. */
  readonly partialRefund: Micros;
}

export interface SalesExport extends ReportContent {
  readonly kind: "sales";
  readonly sales: readonly Sale[];
}

/** A line of a payout. Amounts in US dollars, negative where they lower the payout. */
export interface PayoutLine {
  /** "Sale", "Partial Refund", "Payout Fee". */
  readonly type: string;
  readonly date: IsoDate;
  /** Empty for a line that belongs to no product. */
  readonly title: string;
  readonly net: Micros;
  /** No sale brought it: a fee, a credit, or what PayPal and Stripe Connect have paid directly. */
  readonly isBeside: boolean;
}

export interface PayoutExport extends ReportContent {
  readonly kind: "payout";
  readonly lines: readonly PayoutLine[];
}

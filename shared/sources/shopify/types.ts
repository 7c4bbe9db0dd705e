import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReportContent } from "../report.ts";

export interface OrderItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Micros;
}

/** An order of the shop, without anything about its buyer except the country. */
export interface Order {
  readonly name: string;
  /** The day of the payment, else of the order, in the shop's own time. */
  readonly date: IsoDate;
  readonly currency: string;
  readonly subtotal: Micros;
  readonly shipping: Micros;
  readonly taxes: Micros;
  /** Whether the taxes are inside the prices, or come on top of them. */
  readonly taxesInside: boolean;
  readonly total: Micros;
  readonly discount: Micros;
  /** The file states neither the day nor the items of a refund. */
  readonly refunded: Micros;
  /** Where it was sold: "web", or the name of another sales channel. */
  readonly channel: string;
  /** ISO 3166-1, of the shipping address, else of the billing address. */
  readonly country: string | null;
  readonly items: readonly OrderItem[];
}

export interface OrdersExport extends ReportContent {
  readonly kind: "orders";
  readonly orders: readonly Order[];
}

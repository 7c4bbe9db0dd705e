import * as z from "zod";
import { Payment } from "#shared/domain/payments/payment.ts";
import { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

export const PaymentMarketplace = z.object({
  marketplace_id: z.int(),
  /** The store's label in Amazon's file, as in the payments. */
  marketplace: z.string(),
  name: z.string(),
  country_code: z.string().nullable(),
});
export type PaymentMarketplace = z.infer<typeof PaymentMarketplace>;

/** The file that a month's payments come from. */
export const PaymentFile = z.object({
  month: IsoMonthSchema,
  /** The source whose payments it states, such as `amazon` or `apple-books`. */
  shop: z.string(),
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
});

export const Payments = z.object({
  startDate: IsoDateSchema,
  endDate: IsoDateSchema,
  /** Newest first. */
  payments: z.array(Payment),
  /** The stores of these payments, by name. */
  marketplaces: z.array(PaymentMarketplace),
  files: z.array(PaymentFile),
  /** month → currency → units of that currency per US dollar, for the months of these payments. */
  currencies: z.record(z.string(), z.record(z.string(), z.number())),
  /** The rates between the payout currencies and the author's own. */
  exchange: z.array(ExchangeRateUsed),
  /**
   * First day that the author's plan shows; null when it covers everything. `hidden` when the requested range includes
   * earlier payments. They stay stored and reappear with a larger plan.
   */
  retention: z.object({ start: IsoDateSchema, hidden: z.boolean() }).nullable(),
  /** When the newest of these payments were fetched; null without any. */
  as_of: Instant.nullable(),
});
export type Payments = z.infer<typeof Payments>;

export const getPayments = endpoint({
  name: "getPayments",
  method: "GET",
  path: "/reports/payments",
  access: "author",
  impersonation: "read",
  client: ["payments"],
  summary:
    "Returns the payments of a range of days with their lines. Pending payments count by the end of their period.",
  query: z
    .object({ startDate: IsoDateSchema, endDate: IsoDateSchema })
    .refine((q) => q.startDate <= q.endDate, { path: ["endDate"], message: "Must not be before the start date" }),
  response: Payments,
});

import * as z from "zod";
import { PAYMENT_STATES } from "#shared/domain/payments/payment-state.ts";
import { Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ExchangeRateUsed } from "../royalties/royalties.ts";

/** Amounts in the royalty's `currency`, in millionths: net = accrued − withholding + adjustments. */
const royaltyAmounts = {
  currency: z.string(),
  accrued: MicrosSchema,
  withholding: MicrosSchema,
  adjustments: MicrosSchema,
  net: MicrosSchema,
};

/**
 * One line of a payment: the earnings of one month from one source. The payout fields are in the payment's
 * `payment_currency`, in millionths; before tax and adjustments a line earned
 * `payout_amount + payout_tax − payout_adjustment`. An empty `source` is what the retailer's lines don't explain.
 */
export const PaymentInvoice = z.object({
  source: z.string(),
  month: IsoMonthSchema.nullable(),
  ...royaltyAmounts,
  payout_amount: MicrosSchema,
  payout_tax: MicrosSchema,
  payout_adjustment: MicrosSchema,
});
export type PaymentInvoice = z.infer<typeof PaymentInvoice>;

/**
 * A payment of the retailer; its invoices add up to `payout_amount` to the millionth. `payment_number` is text, and
 * empty while the payment is pending.
 */
export const Payment = z.object({
  payment_number: z.string(),
  /** As the retailer writes it: `Paid` and others. */
  status: z.string(),
  /** What the status means. Only `paid` is received money and counts as such. */
  state: z.enum(PAYMENT_STATES),
  /** Null while pending. */
  date_at: IsoDateSchema.nullable(),
  /** The month of `date_at`, or of the period's end while pending. */
  month: IsoMonthSchema,
  period_start: IsoDateSchema.nullable(),
  period_end: IsoDateSchema.nullable(),
  /** 0 for a store outside the catalogue. */
  marketplace_id: z.int(),
  /** The store's label in the retailer's file. */
  marketplace: z.string(),
  method: z.string(),
  ...royaltyAmounts,
  payment_currency: z.string(),
  payout_amount: MicrosSchema,
  /** Tax withheld, in `payment_currency`. */
  payout_tax: MicrosSchema,
  invoices: z.array(PaymentInvoice),
});
export type Payment = z.infer<typeof Payment>;

export const PaymentMarketplace = z.object({
  marketplace_id: z.int(),
  /** The store's label in the retailer's file, as in the payments. */
  marketplace: z.string(),
  name: z.string(),
  country_code: z.string().nullable(),
});
export type PaymentMarketplace = z.infer<typeof PaymentMarketplace>;

/** The file that a month's payments come from. */
export const PaymentFile = z.object({
  month: IsoMonthSchema,
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

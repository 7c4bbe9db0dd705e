import * as z from "zod";
import { IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { PAYMENT_STATES } from "./payment-state.ts";

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
 * `payout_amount + payout_tax − payout_adjustment`. An empty `source` is what Amazon's lines don't explain.
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
 * A payment of Amazon; its invoices add up to `payout_amount` to the millionth. `payment_number` is text, and
 * empty while the payment is pending.
 */
export const Payment = z.object({
  payment_number: z.string(),
  /** As Amazon writes it: `Paid` and others. */
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
  /** The store's label in Amazon's file. */
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

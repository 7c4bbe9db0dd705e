import * as z from "zod";
import { SUBSCRIPTION_STATUSES } from "#shared/domain/billing/subscription.ts";
import { CentsSchema, Id, Instant, Trimmed } from "#shared/primitives/schemas.ts";
import { User } from "../accounts/accounts.ts";
import { endpoint } from "../endpoint.ts";
import { ById } from "../parts.ts";
import { BillingIntervalSchema, PlanMetadata } from "./plan.ts";

const PlanTypeSchema = z.enum(["AUTHOR", "AGENCY"]);
/** A plan as it is sold. Prices are in cents of a US dollar. */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  /** The product id at Stripe; FREE for the free plan. */
  stripe_id: z.string(),
  /** The plan's identifier in URLs. */
  stripe_plan: z.string(),
  price: CentsSchema,
  price_per_month: CentsSchema,
  billing_interval: BillingIntervalSchema,
  plan_type: PlanTypeSchema,
  highlight: z.boolean(),
  metadata: PlanMetadata,
});
export type Plan = z.infer<typeof Plan>;

/** How many of the author's months with figures a plan shows. */
export const PlanHistory = z.object({ months: z.int(), shown: z.int() });
export type PlanHistory = z.infer<typeof PlanHistory>;

export const PaymentMethod = z.object({
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Coupon = z.object({
  /** Accepted by `POST /stripe/subscribe/{plan}`: the id of a promotion code or a coupon. */
  id: Id,
  name: z.string(),
  percent_off: z.number().nullable(),
  amount_off: CentsSchema.nullable(),
  duration: z.enum(["once", "repeating", "forever"]),
  duration_in_months: z.int().nullable(),
});
export type Coupon = z.infer<typeof Coupon>;

/** A payer's billing state, as last read from Stripe. */
export const BillingCustomer = z.object({
  /** The Stripe customer id; null for a user who has never started a checkout. */
  id: Id.nullable(),
  /** The latest subscription, including an ended one; null when there never was one. */
  subscription: z
    .object({
      status: z.enum(SUBSCRIPTION_STATUSES),
      stripe_plan: z.string().nullable(),
      /** The plan's name, or the Stripe product's name when the plan has left the catalogue. */
      name: z.string(),
      price: CentsSchema,
      billing_interval: BillingIntervalSchema,
      current_period_end: Instant,
      trial_ends_at: Instant.nullable(),
      ends_at: Instant.nullable(),
      /** Only the coupon's name: its id would stay redeemable after the promotion code expired. */
      coupon: z.object({ name: z.string() }).nullable(),
      /** The next charge as calculated by Stripe, including coupons and credit. */
      next_payment: z.object({ at: Instant, amount: CentsSchema }).nullable(),
      /** Total amount due, and Stripe's payment page for the oldest open invoice. */
      open_invoice: z.object({ amount: CentsSchema, url: z.url().nullable() }).nullable(),
    })
    .nullable(),
  payment_method: PaymentMethod.nullable(),
  /** Unused balance, applied to the next invoices before the card is charged. */
  credit: CentsSchema,
});
export type BillingCustomer = z.infer<typeof BillingCustomer>;

/**
 * Outcome of a payment. With `requires_action` the browser confirms the payment with the cardholder's bank (3-D Secure)
 * using the secret, then calls `POST /stripe/refresh`. The secret appears in no other response.
 */
export const PaymentOutcome = z.discriminatedUnion("status", [
  z.object({ status: z.literal("done"), customer: BillingCustomer }),
  z.object({ status: z.literal("requires_action"), client_secret: z.string() }),
]);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const Proration = z.object({
  /** Accepted by `POST /stripe/swap/{plan}`, which applies the change exactly as previewed. */
  preview: Id,
  period_end: z.int(),
  total: CentsSchema,
  /**
   * Recurring price after the change, less the coupon. During a trial: the first charge after it, less credit as well.
   */
  next_amount: CentsSchema,
  lines: z.object({ data: z.array(z.object({ amount: CentsSchema, description: z.string() })) }),
});
export type Proration = z.infer<typeof Proration>;

export const Invoice = z.object({
  id: Id,
  number: z.string().nullable(),
  created_at: Instant,
  amount: CentsSchema,
  currency: z.string(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  description: z.string(),
  pdf_url: z.url().nullable(),
  /** Stripe's payment page for an open invoice. */
  url: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Stripe's own list of cancellation reasons. */
export const CANCEL_REASONS = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
] as const;

export const listPlans = endpoint({
  name: "listPlans",
  method: "GET",
  path: "/plans",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Lists the plans of one type, cheapest first.",
  query: z.object({ plan_type: PlanTypeSchema }),
  response: z.object({ data: z.array(Plan) }),
});

export const getPlan = endpoint({
  name: "getPlan",
  method: "GET",
  path: "/plans/{id}",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Returns a plan by its identifier; 404 for a plan of another customer type.",
  params: ById,
  response: z.object({ data: Plan }),
});

export const getPlanHistory = endpoint({
  name: "getPlanHistory",
  method: "GET",
  path: "/plans/{id}/history",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Returns how many months with figures the author has, and how many of them a plan shows.",
  params: ById,
  response: z.object({ data: PlanHistory }),
});

/** Payers are authors and agency owners. Billing is never available during impersonation. */
const payer = { access: "payer", impersonation: "never", opensWithoutPlan: true } as const;
const shown = { access: "payer", impersonation: "read", opensWithoutPlan: true } as const;

export const createSetupIntent = endpoint({
  ...payer,
  name: "createSetupIntent",
  method: "GET",
  path: "/stripe/setup-intent",
  summary: "Starts saving a card at Stripe. The browser completes it there, so no card number reaches our servers.",
  limit: "card",
  response: z.object({ client_secret: z.string() }),
});

export const getBillingCustomer = endpoint({
  ...shown,
  name: "getBillingCustomer",
  method: "GET",
  path: "/stripe/customer",
  summary: "Returns plan, subscription, next payment and card as last read from Stripe.",
  response: BillingCustomer,
});

export const refreshBilling = endpoint({
  ...payer,
  name: "refreshBilling",
  method: "POST",
  path: "/stripe/refresh",
  summary: "Reads everything from Stripe again, for example after a 3-D Secure challenge.",
  limit: "card",
  response: BillingCustomer,
});

export const listPaymentMethods = endpoint({
  ...shown,
  name: "listPaymentMethods",
  method: "GET",
  path: "/stripe/payment-methods",
  summary: "Lists the card that is charged: one or none.",
  response: z.array(PaymentMethod),
});

export const savePaymentMethod = endpoint({
  ...payer,
  name: "savePaymentMethod",
  method: "POST",
  path: "/stripe/payment-methods",
  summary: "Makes a card the default and pays open invoices with it immediately, oldest first.",
  limit: "card",
  body: z.object({ payment_method: Id }),
  response: PaymentOutcome,
});

export const getCoupon = endpoint({
  ...payer,
  name: "getCoupon",
  method: "GET",
  path: "/stripe/coupon/{code}",
  summary:
    "Looks up a promotion code, or a coupon that may be entered by its id, ignoring case. 404 with the reason if it doesn't apply to the caller or the given plan.",
  limit: "coupon",
  params: z.object({ code: Trimmed.min(1).max(100) }),
  query: z.object({ plan: Id.optional() }),
  response: Coupon,
});

export const subscribe = endpoint({
  ...payer,
  name: "subscribe",
  method: "POST",
  path: "/stripe/subscribe/{id}",
  summary:
    "Subscribes to a plan. Idempotent: a repeated request, also after a lost response, subscribes and charges once.",
  limit: "card",
  params: ById,
  body: z.object({ payment_method: Id, coupon: z.string().max(100).nullish() }),
  response: PaymentOutcome,
});

export const getProration = endpoint({
  ...payer,
  name: "getProration",
  method: "GET",
  path: "/stripe/proration/{id}",
  summary: "Quotes the cost of changing to a plan now; the quote is valid for ten minutes.",
  limit: "card",
  params: ById,
  response: Proration,
});

export const swapPlan = endpoint({
  ...payer,
  name: "swapPlan",
  method: "POST",
  path: "/stripe/swap/{id}",
  summary:
    "Changes the plan and charges the quoted difference. Idempotent. 409 `stale` unless it names the latest quote, at most ten minutes old; a trial needs none.",
  limit: "card",
  params: ById,
  body: z.object({ preview: Id.nullish() }),
  response: PaymentOutcome,
});

export const resumeSubscription = endpoint({
  ...payer,
  name: "resumeSubscription",
  method: "POST",
  path: "/stripe/resume",
  summary: "Reverts a cancellation before it takes effect.",
  limit: "card",
  response: BillingCustomer,
});

export const cancelSubscription = endpoint({
  ...payer,
  name: "cancelSubscription",
  method: "POST",
  path: "/stripe/cancel",
  summary: "Cancels the subscription at the end of its trial or paid period.",
  limit: "card",
  body: z.object({
    reason: z.enum(CANCEL_REASONS, "Required"),
    comment: Trimmed.max(1000).nullish(),
  }),
  response: BillingCustomer,
});

export const listInvoices = endpoint({
  ...shown,
  name: "listInvoices",
  method: "GET",
  path: "/stripe/invoices",
  summary: "Lists up to a hundred invoices, newest first.",
  response: z.object({ data: z.array(Invoice) }),
});

export const subscribeFree = endpoint({
  name: "subscribeFree",
  method: "POST",
  path: "/user/subscribe-free",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "never",
  summary: "Moves an author to the free plan. Agencies have none.",
  response: User,
});

import type Stripe from "stripe";
import type { CardBehaviour } from "../cards/test-cards.ts";

/** Stored objects under Stripe's own names and types. Expandable fields hold IDs. */
export interface Kinds {
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  event: Stripe.EventBase;
}
export type Kind = keyof Kinds;

/** What an item's current period was billed with: the credit for its unused time is a share of it. */
export interface BilledPeriod {
  /** Cents after discounts. */
  readonly net: number;
  readonly start: number;
  readonly end: number;
  readonly invoice: string;
  readonly line: string;
}

/** What a pending update will change once it is paid. */
export interface WaitingUpdate {
  readonly invoice: string;
  readonly change: ItemChange;
}

export interface ItemChange {
  readonly price: string;
  readonly quantity: number;
  /** Instant from which the old price's unused time is computed. */
  readonly at: number;
  /** Instant at which a new interval starts. */
  readonly from: number;
  readonly resetsAnchor: boolean;
  readonly discounts: readonly string[] | null;
}

/** State that Stripe doesn't expose. */
export interface Hidden {
  product: object;
  price: object;
  coupon: { readonly products?: readonly string[] };
  promotion_code: object;
  discount: { readonly coupon?: string };
  customer: object;
  payment_method: { readonly behaviour?: CardBehaviour; readonly isSetUp?: boolean };
  setup_intent: object;
  payment_intent: { readonly invoice?: string; readonly paymentMethod?: string };
  subscription: {
    readonly billed?: BilledPeriod | null;
    readonly pendingLines?: readonly Stripe.InvoiceLineItem[];
    readonly waiting?: WaitingUpdate | null;
    readonly onceUsed?: readonly string[];
  };
  invoice: {
    readonly subscription?: string | null;
    readonly retries?: number;
    readonly paymentIntent?: string | null;
    readonly used?: readonly string[];
  };
  event: object;
}

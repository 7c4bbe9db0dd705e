import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import { BILLING_CURRENCY, type CataloguePlan, PLANS, planOf } from "#shared/catalogue/plans.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { isLive, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "#shared/domain/billing/subscription.ts";
import { cents } from "#shared/primitives/cents.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { StoredSubscription } from "./billing-account-store.ts";

/** Returns the coupon's display name: its own name, or else its discount. Never its id, which anyone could redeem. */
function couponNameOf({ id, name, percent_off, amount_off }: Stripe.Coupon): string {
  if (name && name !== id) return name;
  return `${percent_off === null ? showCents(cents(amount_off ?? 0), BILLING_CURRENCY) : `${percent_off}%`} off`;
}

/** The same for a stored coupon: older rows have ids in place of names. */
export const shownCoupon = (coupon: StoredSubscription["coupon"]): { readonly name: string } | null =>
  coupon && { name: coupon.name === coupon.id ? "Coupon" : coupon.name };

/** Metadata key at Stripe: the subscription was cancelled because its payer's account is scheduled for deletion. */
export const ENDS_WITH_ACCOUNT = "ends_with_account";

/** Metadata key at Stripe: the price with which a cancelled subscription continues once paid. */
export const RESUMES_WITH = "resumes_with";

export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const instantOrNull = (seconds: number | null): string | null => (seconds === null ? null : instantOf(seconds));

export function statusOf({ status }: Pick<Stripe.Subscription, "status">): SubscriptionStatus {
  const known = SUBSCRIPTION_STATUSES.find((one) => one === status);
  if (!known) throw new Error("a subscription has an unknown status");
  return known;
}

/** Returns the single item of a subscription. Throws for none or several, which Colophon never creates. */
export function itemOf({ items }: Pick<Stripe.Subscription, "items">): Stripe.SubscriptionItem {
  const [item, ...more] = items.data;
  if (!item || more.length > 0) throw new Error("a subscription isn't for exactly one plan");
  return item;
}

const intervalOf = ({ recurring }: Stripe.Price) => (recurring?.interval === "year" ? "YEAR" : "MONTH");
const productOf = ({ product }: Stripe.Price): string => (typeof product === "string" ? product : product.id);

/**
 * Finds a price's plan by its lookup key, or by product and interval when the key has moved to a newer price. Null for
 * a price outside the catalogue.
 */
export function planOfPrice(price: Stripe.Price): CataloguePlan | null {
  const named = price.lookup_key === null ? undefined : planOf(price.lookup_key);
  const interval = intervalOf(price);
  const alike = PLANS.find((plan) => plan.stripe_id === productOf(price) && plan.billing_interval === interval);
  return named ?? alike ?? null;
}

/** When the subscription ends or ended, in seconds; null while it renews. */
const endOf = (subscription: Stripe.Subscription): number | null => {
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  return ended_at ?? cancel_at ?? (cancel_at_period_end ? itemOf(subscription).current_period_end : null);
};

/** True when a cancelled subscription is to continue: it has the price of the change that reverts its cancellation. */
export const isResumedByChange = (subscription: Stripe.Subscription): boolean =>
  endOf(subscription) !== null && subscription.metadata[RESUMES_WITH] === itemOf(subscription).price.id;

const couponOf = ({ discounts }: Stripe.Subscription): StoredSubscription["coupon"] => {
  const discount = discounts[0];
  if (!discount || typeof discount === "string") return null;
  const { coupon } = discount.source;
  if (coupon === null) return null;
  return typeof coupon === "string" ? { id: coupon, name: coupon } : { id: coupon.id, name: couponNameOf(coupon) };
};

export const invoiceOf = ({ latest_invoice }: Pick<Stripe.Subscription, "latest_invoice">): Stripe.Invoice | null =>
  typeof latest_invoice === "string" ? null : latest_invoice;

function toOpenInvoice(due: readonly Stripe.Invoice[]): StoredSubscription["openInvoice"] {
  const [oldest] = due;
  if (!oldest) return null;
  const owed = cents(sumOf(due, ({ amount_remaining }) => amount_remaining));
  return { id: oldest.id, amount: cents(oldest.amount_remaining), url: oldest.hosted_invoice_url ?? null, owed };
}

/**
 * Converts a subscription for storage. `next` is Stripe's preview of the next invoice, or null; `due` lists unpaid
 * invoices, oldest first; `nameAtStripe` names a price that is in no plan of the catalogue.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  next: Pick<Stripe.Invoice, "amount_due"> | null,
  due: readonly Stripe.Invoice[],
  nameAtStripe = "Subscription",
): StoredSubscription {
  const { price, quantity, current_period_end } = itemOf(subscription);
  const plan = planOfPrice(price);
  const status = statusOf(subscription);
  const currentPeriodEnd = instantOf(current_period_end);
  return {
    id: subscription.id,
    status,
    stripePlan: plan?.stripe_plan ?? null,
    name: plan?.name ?? nameAtStripe,
    price: cents((price.unit_amount ?? 0) * (quantity ?? 1)),
    currency: subscription.currency.toUpperCase(),
    interval: intervalOf(price),
    startedAt: instantOf(subscription.start_date),
    currentPeriodEnd,
    trialEnd: instantOrNull(subscription.trial_end),
    endsAt: instantOrNull(endOf(subscription)),
    coupon: couponOf(subscription),
    nextPayment: next && isLive({ status }) ? { at: currentPeriodEnd, amount: cents(next.amount_due) } : null,
    openInvoice: toOpenInvoice(due),
    ...(subscription.metadata[ENDS_WITH_ACCOUNT] === "yes" && { endsWithAccount: true }),
    ...(isResumedByChange(subscription) && { resumedByChange: true }),
  };
}

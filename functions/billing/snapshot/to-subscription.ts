import type { Stripe } from "#functions/clients/stripe/stripe.ts";
import { type CataloguePlan, PLANS, planOf } from "#shared/catalogue/plans.ts";
import { isLive, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "#shared/domain/billing/subscription.ts";
import { cents } from "#shared/primitives/cents.ts";
import { couponNameOf } from "../coupons/coupon-name.ts";
import type { StoredSubscription } from "./billing-account-store.ts";

/** Name of the metadata at Stripe that says that a subscription was cancelled because its payer's account is to be deleted. */
export const ENDS_WITH_ACCOUNT = "ends_with_account";

/** Name of the metadata at Stripe that says with which price a cancelled subscription continues, once that price is paid for. */
export const RESUMES_WITH = "resumes_with";

/** Stripe's seconds as an instant of ours. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const instantOrNull = (seconds: number | null): string | null => (seconds === null ? null : instantOf(seconds));

/** Statuses as Stripe may call them in a later version of its API are no status of ours. */
export function statusOf({ status }: Pick<Stripe.Subscription, "status">): SubscriptionStatus {
  const known = SUBSCRIPTION_STATUSES.find((one) => one === status);
  if (!known) throw new Error("a subscription has a status that nobody knows");
  return known;
}

/** The one thing that a subscription of ours is for. Throws for one with none or several, which nobody made here. */
export function itemOf({ items }: Pick<Stripe.Subscription, "items">): Stripe.SubscriptionItem {
  const [item, ...more] = items.data;
  if (!item || more.length > 0) throw new Error("a subscription is for something else than one plan");
  return item;
}

const intervalOf = ({ recurring }: Stripe.Price) => (recurring?.interval === "year" ? "YEAR" : "MONTH");
const productOf = ({ product }: Stripe.Price): string => (typeof product === "string" ? product : product.id);

/** The plan of a price: by its lookup key, and when that went on to a newer price, by its product and interval. Null for a price of no plan. */
export function planOfPrice(price: Stripe.Price): CataloguePlan | null {
  const named = price.lookup_key === null ? undefined : planOf(price.lookup_key);
  const interval = intervalOf(price);
  const alike = PLANS.find((plan) => plan.stripe_id === productOf(price) && plan.billing_interval === interval);
  return named ?? alike ?? null;
}

/** When it ends or ended, in seconds; null while it goes on. */
const endOf = (subscription: Stripe.Subscription): number | null => {
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  return ended_at ?? cancel_at ?? (cancel_at_period_end ? itemOf(subscription).current_period_end : null);
};

/** Whether a cancelled subscription is to continue: it has the price of the change that takes its cancellation back. */
export const isResumedByChange = (subscription: Stripe.Subscription): boolean =>
  endOf(subscription) !== null && subscription.metadata[RESUMES_WITH] === itemOf(subscription).price.id;

const couponOf = ({ discounts }: Stripe.Subscription): StoredSubscription["coupon"] => {
  const discount = discounts[0];
  if (!discount || typeof discount === "string") return null;
  const { coupon } = discount.source;
  if (coupon === null) return null;
  return typeof coupon === "string" ? { id: coupon, name: coupon } : { id: coupon.id, name: couponNameOf(coupon) };
};

/** The newest invoice of a subscription that was read with it. */
export const invoiceOf = ({ latest_invoice }: Pick<Stripe.Subscription, "latest_invoice">): Stripe.Invoice | null =>
  typeof latest_invoice === "string" ? null : latest_invoice;

/** The oldest of the invoices that wait for their payment, as it is kept, with what all of them come to. */
function toOpenInvoice(due: readonly Stripe.Invoice[]): StoredSubscription["openInvoice"] {
  const [oldest] = due;
  if (!oldest) return null;
  const owed = cents(due.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0));
  return { id: oldest.id, amount: cents(oldest.amount_remaining), url: oldest.hosted_invoice_url ?? null, owed };
}

/**
 * A subscription as it is kept. `next` is the next invoice as Stripe reckons it, or null; `due` are those that it owes, the
 * oldest first; `nameAtStripe` names a price that the catalogue has no plan for.
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

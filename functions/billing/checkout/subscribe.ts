import { type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { CardDeclined, Conflict, Invalid, Unavailable } from "#functions/platform/errors.ts";
import type { PaymentOutcome } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { attachCard, chargeCard } from "../cards/card-at-stripe.ts";
import { couponRefusal, findCouponById, INVALID_COUPON } from "../coupons/find-coupon.ts";
import { paidPlanFor } from "../customer/plans.ts";
import type { StoredCheckout } from "../snapshot/billing-account-store.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { type ChargeDeps, done, readPayer, requireActiveAccount } from "../snapshot/read-payer.ts";
import { invoiceOf, statusOf } from "../snapshot/to-subscription.ts";
import { type CheckoutRequest, checkoutFor, discardIncompleteSubscription, isFor, isOld } from "./checkout.ts";
import { makeSubscription } from "./make-subscription.ts";
import { paymentOfInvoice } from "./payment-of-invoice.ts";
import { priceAtStripe } from "./price-at-stripe.ts";

/** Retries after losing a race with a concurrent request. */
const MAX_ATTEMPTS = 5;

interface Order {
  readonly actor: Actor;
  readonly wish: CheckoutRequest;
  readonly price: string;
}

function alreadySubscribed(payer: KnownPayer, wish: CheckoutRequest): PaymentOutcome {
  if (payer.subscription?.stripePlan === wish.stripePlan) return done(payer);
  throw new Conflict("You already have a subscription. You can change its plan.");
}

/**
 * True when the outcome is known, so that the checkout can end. An outcome that may have been a success must stay
 * recorded.
 */
const isDecided = (error: unknown): boolean => error instanceof CardDeclined || error instanceof StripeRefusal;

function inWords(error: unknown): unknown {
  if (!(error instanceof StripeRefusal)) return error;
  if (/coupon|promotion_code|discount/.test(`${error.code} ${error.param}`))
    return new Invalid({ coupon: [INVALID_COUPON] });
  return error.isOtherCall ? new Conflict("Something changed in the meantime. Please try again.") : error;
}

/** Returns the outcome of a created subscription; null when it is over and another call had created it. */
async function settle(
  deps: ReadBillingDeps,
  { actor, wish }: Order,
  checkout: StoredCheckout,
  subscription: Stripe.Subscription,
): Promise<PaymentOutcome | null> {
  const end = () => deps.billingAccounts.endCheckout(actor.tenantId, checkout);
  const status = statusOf(subscription);
  if (isLive({ status })) {
    // Saves before deleting the checkout, so that a concurrent reader always sees one of the two.
    const payer = await readPayer(deps, actor);
    await end();
    return alreadySubscribed(payer, wish);
  }
  const payment = await paymentOfInvoice(deps.stripe, invoiceOf(subscription));
  if (status === "incomplete" && payment.state === "asks") {
    await readBilling(deps, actor.tenantId);
    return { status: "requires_action", client_secret: payment.clientSecret };
  }
  if (status === "incomplete" && payment.state !== "declined")
    throw new Unavailable("Your payment is being processed. Please check again in a moment.");
  if (!(await discardIncompleteSubscription(deps.stripe, subscription.id))) return null;
  await end();
  await readBilling(deps, actor.tenantId);
  if (status !== "incomplete" && (isOld(checkout, deps) || payment.state === "paid")) return null;
  throw new CardDeclined(payment.state === "declined" ? payment.message : undefined);
}

/** Carries out a checkout. After any error, repeating the request resumes where this stopped. */
async function carryOut(deps: ReadBillingDeps, order: Order, payer: KnownPayer, checkout: StoredCheckout) {
  try {
    await chargeCard(deps.stripe, payer, order.actor, checkout.paymentMethod);
    const subscription = await makeSubscription(deps, order.actor, payer, checkout, order.price);
    return await settle(deps, order, checkout, subscription);
  } catch (error) {
    if (isDecided(error)) await deps.billingAccounts.endCheckout(order.actor.tenantId, checkout);
    throw inWords(error);
  }
}

async function takeOrder(
  deps: Pick<ReadBillingDeps, "stripe">,
  actor: Actor,
  payer: KnownPayer,
  wish: CheckoutRequest,
): Promise<Order> {
  // A checkout in progress has already redeemed its coupon, possibly the last redemption.
  const coupon = isFor(payer.checkout, wish) ? null : wish.coupon;
  const plan = paidPlanFor(actor, wish.stripePlan);
  const [price, found] = await Promise.all([
    priceAtStripe(deps.stripe, plan),
    coupon === null ? null : findCouponById(deps.stripe, coupon, payer.customerId),
    attachCard(deps.stripe, payer, wish.paymentMethod),
  ]);
  if (coupon === null) return { actor, wish, price };
  const refusal = found ? await couponRefusal(deps.stripe, found, plan, payer.customerId) : INVALID_COUPON;
  if (refusal !== null) throw new Invalid({ coupon: [refusal] });
  return { actor, wish, price };
}

/**
 * Subscribes to a plan, once across repeated requests. The checkout on the payer's row holds the idempotency key of the
 * one Stripe call that creates the subscription. The same request resumes it; a different one must wait until it is
 * decided. Throws CardDeclined, Conflict, Invalid (coupon), NotFound (plan or card) and Unavailable, after which the
 * request may be repeated.
 */
export async function subscribe(
  deps: ChargeDeps,
  {
    actor,
    stripePlan,
    ...input
  }: By<Actor, { readonly stripePlan: string; readonly payment_method: string; readonly coupon?: string | null }>,
): Promise<PaymentOutcome> {
  const wish = {
    stripePlan: paidPlanFor(actor, stripePlan).stripe_plan,
    paymentMethod: input.payment_method,
    coupon: input.coupon?.trim() || null,
  };
  await requireActiveAccount(deps, actor);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const payer = await readPayer(deps, actor);
    if (payer.subscription && isLive(payer.subscription)) return alreadySubscribed(payer, wish);
    const order = await takeOrder(deps, actor, payer, wish);
    const checkout = await checkoutFor(deps, payer, wish);
    const outcome = checkout && (await carryOut(deps, order, payer, checkout));
    if (outcome) return outcome;
  }
  throw new Conflict("Something changed in the meantime. Please try again.");
}

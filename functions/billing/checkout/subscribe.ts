import { type Stripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { CardDeclined, Conflict, Invalid, Unavailable } from "#functions/platform/errors.ts";
import type { PaymentOutcome } from "#shared/api/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { attachCard, chargeCard } from "../cards/card-at-stripe.ts";
import { couponRefusal, INVALID_COUPON } from "../coupons/coupon-refusal.ts";
import { findCouponById } from "../coupons/find-coupon.ts";
import type { BillingDeps } from "../deps.ts";
import type { StoredCheckout } from "../snapshot/billing-account-store.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import { paidPlanFor } from "../snapshot/plan-for.ts";
import { readBilling } from "../snapshot/read-billing.ts";
import { done, readPayer } from "../snapshot/read-payer.ts";
import { needStayingAccount } from "../snapshot/staying-account.ts";
import { invoiceOf, statusOf } from "../snapshot/to-subscription.ts";
import { checkoutFor, isFor, isOld, putAway, type Wish } from "./checkout.ts";
import { makeSubscription } from "./make-subscription.ts";
import { paymentOfInvoice } from "./payment-of-invoice.ts";
import { priceAtStripe } from "./price-at-stripe.ts";

/** How often somebody else may be quicker before we say so. */
const TURNS = 5;

/** What was asked for, and how it is charged. */
interface Order {
  readonly actor: Actor;
  readonly wish: Wish;
  readonly price: string;
}

/** Who subscribed already has what they ask for, or asks for something else than subscribing. */
function alreadySubscribed(payer: KnownPayer, wish: Wish): PaymentOutcome {
  if (payer.subscription?.stripePlan === wish.stripePlan) return done(payer);
  throw new Conflict("You have a subscription already. You can change its plan.");
}

/** What can't be told apart from a success must not be forgotten; everything else ends the checkout. */
const isDecided = (error: unknown): boolean => error instanceof CardDeclined || error instanceof StripeRefusal;

function inWords(error: unknown): unknown {
  if (!(error instanceof StripeRefusal)) return error;
  if (/coupon|promotion_code|discount/.test(`${error.code} ${error.param}`))
    return new Invalid({ coupon: [INVALID_COUPON] });
  return error.isOtherCall ? new Conflict("Something changed meanwhile. Please try again.") : error;
}

/** What became of a subscription that was made; null when it is over, and was not made for this call. */
async function settle(
  deps: BillingDeps,
  { actor, wish }: Order,
  checkout: StoredCheckout,
  subscription: Stripe.Subscription,
): Promise<PaymentOutcome | null> {
  const end = () => deps.billingAccounts.endCheckout(actor.tenantId, checkout);
  const status = statusOf(subscription);
  if (isLive({ status })) {
    // Kept first, forgotten then: who comes between the two must see one of them.
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
    throw new Unavailable("Your payment is on its way. Please look again in a moment.");
  // Paid at the last moment, it is looked at again.
  if (!(await putAway(deps.stripe, subscription.id))) return null;
  await end();
  await readBilling(deps, actor.tenantId);
  if (status !== "incomplete" && (isOld(checkout, deps) || payment.state === "paid")) return null;
  throw new CardDeclined(payment.state === "declined" ? payment.message : undefined);
}

/** Carries a checkout out. Whatever is thrown, trying the same again goes on where this ended. */
async function carryOut(deps: BillingDeps, order: Order, payer: KnownPayer, checkout: StoredCheckout) {
  try {
    await chargeCard(deps.stripe, payer, order.actor, checkout.paymentMethod);
    const subscription = await makeSubscription(deps, order.actor, payer, checkout, order.price);
    return await settle(deps, order, checkout, subscription);
  } catch (error) {
    if (isDecided(error)) await deps.billingAccounts.endCheckout(order.actor.tenantId, checkout);
    throw inWords(error);
  }
}

async function takeOrder(deps: BillingDeps, actor: Actor, payer: KnownPayer, wish: Wish): Promise<Order> {
  // What is under way has used its coupon already, which may have been the last of its kind.
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
 * Subscribes to a plan: once, whatever comes twice. The checkout on the payer's row names the key of the one call at Stripe that makes the
 * subscription; the same wish goes on with it, another one has to wait until it is decided. Throws CardDeclined, Conflict, Invalid (coupon),
 * NotFound (plan or card) and Unavailable, after which the same may be tried again.
 */
export async function subscribe(
  deps: BillingDeps,
  actor: Actor,
  stripePlan: string,
  input: { readonly payment_method: string; readonly coupon?: string | null },
): Promise<PaymentOutcome> {
  const wish = {
    stripePlan: paidPlanFor(actor, stripePlan).stripe_plan,
    paymentMethod: input.payment_method,
    coupon: input.coupon?.trim() || null,
  };
  await needStayingAccount(deps, actor);
  for (let turn = 1; turn <= TURNS; turn++) {
    const payer = await readPayer(deps, actor);
    if (payer.subscription && isLive(payer.subscription)) return alreadySubscribed(payer, wish);
    const order = await takeOrder(deps, actor, payer, wish);
    const checkout = await checkoutFor(deps, payer, wish);
    const outcome = checkout && (await carryOut(deps, order, payer, checkout));
    if (outcome) return outcome;
  }
  throw new Conflict("Something changed meanwhile. Please try again.");
}

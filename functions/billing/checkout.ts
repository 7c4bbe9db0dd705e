import type { AskStripe, Stripe } from "#functions/clients/stripe.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import type { StoredCheckout } from "./billing-account-store.ts";
import type { BillingDeps } from "./deps.ts";
import type { KnownPayer } from "./payer-at-stripe.ts";

/** What somebody wants to subscribe to, and how to pay for it. */
export type Wish = Pick<StoredCheckout, "stripePlan" | "paymentMethod" | "coupon">;

/** How long a checkout of which nothing is known yet keeps others away: longer than any call of ours can run. */
const UNDECIDED_MS = 120_000;

/** Whether this very wish is being carried out. */
export const isFor = (checkout: StoredCheckout | undefined, wish: Wish): checkout is StoredCheckout =>
  checkout?.stripePlan === wish.stripePlan &&
  checkout.paymentMethod === wish.paymentMethod &&
  checkout.coupon === wish.coupon;

/** Puts a subscription away that was never paid for. Somebody else may have done it at the same moment. */
export async function putAway(stripe: AskStripe, subscriptionId: string): Promise<void> {
  const { status } = await stripe((api) => api.subscriptions.retrieve(subscriptionId));
  if (status === "incomplete") await stripe((api) => api.subscriptions.cancel(subscriptionId));
}

/** Subscriptions of this checkout that wait for their first payment. */
async function waitingOf(
  stripe: AskStripe,
  customer: string,
  checkout: StoredCheckout,
): Promise<Stripe.Subscription[]> {
  const { data } = await stripe((api) => api.subscriptions.list({ customer, status: "incomplete" }));
  return data.filter(({ metadata }) => metadata.checkout === checkout.id);
}

/** Whether nobody can be working on it any more. */
export const isOld = (checkout: StoredCheckout, { clock }: Pick<BillingDeps, "clock">): boolean =>
  clock.now() - Date.parse(checkout.startedAt) >= UNDECIDED_MS;

/**
 * Whether the checkout that there is goes on for this wish: the same wish, and young or waiting for its payment. An old one that left nothing at
 * Stripe is begun anew: for a day its key would bring back whatever went wrong.
 */
async function goesOn(deps: BillingDeps, payer: KnownPayer, checkout: StoredCheckout, wish: Wish): Promise<boolean> {
  const young = !isOld(checkout, deps);
  if (isFor(checkout, wish) && young) return true;
  const waiting = await waitingOf(deps.stripe, payer.customerId, checkout);
  if (isFor(checkout, wish)) return waiting.length > 0;
  // The bank asked and nobody answered: whoever wants something else now may have it.
  for (const { id } of waiting) await putAway(deps.stripe, id);
  if (young && waiting.length === 0) {
    throw new Conflict("A payment of yours is under way. Please wait a moment, and look whether it worked.");
  }
  return false;
}

/**
 * The checkout under whose key this wish is carried out: the one that is under way for the same wish, also after a lost answer, else a new one.
 * Null when the payer is not as they were seen any more. Throws Conflict while a checkout of something else is undecided.
 */
export async function checkoutFor(deps: BillingDeps, seen: KnownPayer, wish: Wish): Promise<StoredCheckout | null> {
  const { checkout: current } = seen;
  if (current && (await goesOn(deps, seen, current, wish))) return current;
  const begun = { id: newId(), ...wish, startedAt: toInstant(deps.clock.now()) };
  return (await deps.billingAccounts.beginCheckout(seen, begun)) ? begun : null;
}

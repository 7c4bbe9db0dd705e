import { type AskStripe, type Stripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import type { BillingDeps } from "../deps.ts";
import type { StoredCheckout } from "../snapshot/billing-account-store.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import { invoiceOf, statusOf } from "../snapshot/to-subscription.ts";

/** What somebody wants to subscribe to, and how to pay for it. */
export type Wish = Pick<StoredCheckout, "stripePlan" | "paymentMethod" | "coupon">;

/** How long a checkout of which nothing is known yet keeps others away: longer than any call of ours can run. */
const UNDECIDED_MS = 120_000;
/** More than anybody ever has, the newest first. */
const MOST = 100;

/** Whether this very wish is being carried out. */
export const isFor = (checkout: StoredCheckout | undefined, wish: Wish): checkout is StoredCheckout =>
  checkout?.stripePlan === wish.stripePlan &&
  checkout.paymentMethod === wish.paymentMethod &&
  checkout.coupon === wish.coupon;

/** What becomes of a call that somebody else made at the same moment is what they made of it. */
async function unlessOver(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof StripeRefusal || error instanceof NotFound)) throw error;
  }
}

/**
 * Puts a subscription away that was never paid for, and returns whether it is over. Its invoice goes first: Stripe makes none void that is being
 * paid at this moment, while it would cancel a subscription that has just been.
 */
export async function putAway(stripe: AskStripe, id: string): Promise<boolean> {
  const read = () => stripe((api) => api.subscriptions.retrieve(id, { expand: ["latest_invoice"] }));
  const before = await read();
  const invoice = invoiceOf(before);
  if (before.status === "incomplete" && invoice?.status === "open")
    await unlessOver(stripe((api) => api.invoices.voidInvoice(invoice.id)));
  const now = await read();
  if (now.status !== "incomplete") return !isLive({ status: statusOf(now) });
  const payable = invoiceOf(now)?.status;
  if (payable === "open" || payable === "paid") return false;
  await unlessOver(stripe((api) => api.subscriptions.cancel(id)));
  return true;
}

/** Everything that this checkout has made. */
async function madeBy(stripe: AskStripe, customer: string, checkout: StoredCheckout): Promise<Stripe.Subscription[]> {
  const { data } = await stripe((api) => api.subscriptions.list({ customer, status: "all", limit: MOST }));
  return data.filter(({ metadata }) => metadata.checkout === checkout.id);
}

/** Whether nobody can be working on it any more. */
export const isOld = (checkout: StoredCheckout, { clock }: Pick<BillingDeps, "clock">): boolean =>
  clock.now() - Date.parse(checkout.startedAt) >= UNDECIDED_MS;

/**
 * What is done about the checkout that there is. It goes on for the same wish, young or waiting for its payment; an old one that left nothing at
 * Stripe is begun anew: for a day its key would bring back whatever went wrong. One that was paid since the payer was read is looked at again:
 * beginning another one would charge them twice.
 */
async function courseOf(
  deps: BillingDeps,
  payer: KnownPayer,
  checkout: StoredCheckout,
  wish: Wish,
): Promise<"go on" | "begin anew" | "look again"> {
  const young = !isOld(checkout, deps);
  const isSame = isFor(checkout, wish);
  if (isSame && young) return "go on";
  const made = await madeBy(deps.stripe, payer.customerId, checkout);
  if (made.some((one) => isLive({ status: statusOf(one) }))) return "look again";
  const waiting = made.filter(({ status }) => status === "incomplete");
  if (isSame) return waiting.length > 0 ? "go on" : "begin anew";
  // The bank asked and nobody answered: whoever wants something else now may have it.
  for (const { id } of waiting) if (!(await putAway(deps.stripe, id))) return "look again";
  if (young && waiting.length === 0) {
    throw new Conflict("A payment of yours is under way. Please wait a moment, and look whether it worked.");
  }
  return "begin anew";
}

/**
 * The checkout under whose key this wish is carried out: the one that is under way for the same wish, also after a lost answer, else a new one.
 * Null when the payer is not as they were seen any more. Throws Conflict while a checkout of something else is undecided.
 */
export async function checkoutFor(deps: BillingDeps, seen: KnownPayer, wish: Wish): Promise<StoredCheckout | null> {
  const { checkout: current } = seen;
  const course = current ? await courseOf(deps, seen, current, wish) : "begin anew";
  if (course === "look again") return null;
  if (current && course === "go on") return current;
  const begun = { id: newId(), ...wish, startedAt: toInstant(deps.clock.now()) };
  return (await deps.billingAccounts.beginCheckout(seen, begun)) ? begun : null;
}

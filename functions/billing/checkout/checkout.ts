import { type AskStripe, type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import type { StoredCheckout } from "../snapshot/billing-account-store.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { invoiceOf, statusOf } from "../snapshot/to-subscription.ts";

export type CheckoutRequest = Pick<StoredCheckout, "stripePlan" | "paymentMethod" | "coupon">;

/** How long a checkout with no known result blocks others: longer than any call can run. */
const UNDECIDED_MS = 120_000;
/** Upper bound of one page, newest first; no customer has this many subscriptions. */
const MAX_PAGE_SIZE = 100;

export const isFor = (checkout: StoredCheckout | undefined, wish: CheckoutRequest): checkout is StoredCheckout =>
  checkout?.stripePlan === wish.stripePlan &&
  checkout.paymentMethod === wish.paymentMethod &&
  checkout.coupon === wish.coupon;

/** Ignores refusals caused by a concurrent request; its outcome stands. */
async function unlessOver(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof StripeRefusal || error instanceof NotFound)) throw error;
  }
}

/**
 * Discards a subscription that was never paid for, and returns whether it is over. The invoice is voided first: Stripe
 * refuses to void an invoice that is being paid, but would cancel a subscription that has just been paid.
 */
export async function discardIncompleteSubscription(stripe: AskStripe, id: string): Promise<boolean> {
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

async function madeBy(stripe: AskStripe, customer: string, checkout: StoredCheckout): Promise<Stripe.Subscription[]> {
  const { data } = await stripe((api) => api.subscriptions.list({ customer, status: "all", limit: MAX_PAGE_SIZE }));
  return data.filter(({ metadata }) => metadata.checkout === checkout.id);
}

/** True once no call can still be working on the checkout. */
export const isOld = (checkout: StoredCheckout, { clock }: Pick<ReadBillingDeps, "clock">): boolean =>
  clock.now() - Date.parse(checkout.startedAt) >= UNDECIDED_MS;

/**
 * Decides what to do about the existing checkout. The same request resumes it while it is recent or waiting for its
 * payment. An old checkout that left nothing at Stripe is restarted, because its idempotency key would repeat the
 * failure for a day. One that was paid since the payer was read is reloaded: a second checkout would charge twice.
 */
async function decideCheckout(
  deps: Pick<ReadBillingDeps, "stripe" | "clock">,
  payer: KnownPayer,
  checkout: StoredCheckout,
  wish: CheckoutRequest,
): Promise<"resume" | "restart" | "reload"> {
  const young = !isOld(checkout, deps);
  const isSame = isFor(checkout, wish);
  if (isSame && young) return "resume";
  const made = await madeBy(deps.stripe, payer.customerId, checkout);
  if (made.some((one) => isLive({ status: statusOf(one) }))) return "reload";
  const waiting = made.filter(({ status }) => status === "incomplete");
  if (isSame) return waiting.length > 0 ? "resume" : "restart";
  // The bank's question was never answered, so a different request may replace it.
  for (const { id } of waiting) if (!(await discardIncompleteSubscription(deps.stripe, id))) return "reload";
  if (young && waiting.length === 0) {
    throw new Conflict(
      "One of your payments is still being processed. Please wait a moment, then check whether it went through.",
    );
  }
  return "restart";
}

/**
 * Returns the checkout whose idempotency key this request must use: the current one if it is for the same request, even
 * after a lost response, otherwise a new one. Null when the payer has changed since they were read. Throws Conflict
 * while a checkout for something else is undecided.
 */
export async function checkoutFor(
  deps: Pick<ReadBillingDeps, "billingAccounts" | "stripe" | "clock">,
  seen: KnownPayer,
  wish: CheckoutRequest,
): Promise<StoredCheckout | null> {
  const { checkout: current } = seen;
  const decision = current ? await decideCheckout(deps, seen, current, wish) : "restart";
  if (decision === "reload") return null;
  if (current && decision === "resume") return current;
  const begun = { id: newId(), ...wish, startedAt: toInstant(deps.clock.now()) };
  return (await deps.billingAccounts.beginCheckout(seen, begun)) ? begun : null;
}

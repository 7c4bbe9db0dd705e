import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { PaymentOutcome } from "#shared/api/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { toBillingCustomer } from "../customer/to-billing-customer.ts";
import type { BillingDeps } from "../deps.ts";
import type { BillingAccount, StoredSubscription } from "./billing-account-store.ts";
import { type KnownPayer, payerAtStripe } from "./payer-at-stripe.ts";
import { readBilling } from "./read-billing.ts";

/** A payer whose subscription goes on, or waits for its payment. */
export type Subscriber = KnownPayer & { readonly subscription: StoredSubscription };

/** The payer as they stand at Stripe now, known there from now on if they weren't. Throws NotFound when their row went in the same moment. */
export async function readPayer(deps: BillingDeps, actor: Actor): Promise<KnownPayer> {
  await payerAtStripe(deps, actor);
  const reading = await readBilling(deps, actor.tenantId);
  if (!reading) throw new NotFound();
  const { customerId } = reading.account;
  if (customerId === undefined) throw new Conflict("Something changed meanwhile. Please try again.");
  return { ...reading.account, customerId };
}

/** Who is known to be a subscriber. Throws Conflict for who has no subscription. */
export function needSubscriber(account: BillingAccount | undefined): Subscriber {
  const { customerId, subscription } = account ?? {};
  if (!account || customerId === undefined || !subscription || !isLive(subscription)) {
    throw new Conflict("You have no subscription.");
  }
  return { ...account, customerId, subscription };
}

/** The payer as they stand at Stripe now. Throws Conflict for who has no subscription. */
export async function readSubscriber(deps: BillingDeps, { tenantId }: Actor): Promise<Subscriber> {
  return needSubscriber((await readBilling(deps, tenantId))?.account);
}

/** What a payment that worked out answers. */
export const done = (payer: KnownPayer): PaymentOutcome => ({ status: "done", customer: toBillingCustomer(payer) });

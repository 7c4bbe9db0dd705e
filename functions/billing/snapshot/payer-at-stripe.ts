import type { Actor } from "#functions/platform/access/actor.ts";
import type { BillingDeps } from "../deps.ts";
import type { BillingAccount } from "./billing-account-store.ts";

/** A payer whom Stripe knows. */
export type KnownPayer = BillingAccount & { readonly customerId: string };

const isKnown = (account: BillingAccount): account is KnownPayer => account.customerId !== undefined;

const HOUR_MS = 3_600_000;

/**
 * The payer's row with their customer at Stripe, made there when they have none. Its key makes one of many calls at once, and of a call whose
 * answer was lost; who had a customer before, which somebody deleted, gets another. The hour is in it because Stripe brings back a fault of its own
 * for a day: a customer too many, whom nobody notes, is never charged.
 */
export async function payerAtStripe(
  { billingAccounts, stripe, clock }: Pick<BillingDeps, "billingAccounts" | "stripe" | "clock">,
  { kind, tenantId, userId }: Actor,
): Promise<KnownPayer> {
  const account = await billingAccounts.open({ tenantId, kind, userId });
  if (isKnown(account)) return account;
  const { id } = await stripe((api) =>
    api.customers.create(
      // Nothing in it that could be another thing at the next try: the key stands for exactly these.
      { metadata: { tenant_id: tenantId } },
      { idempotencyKey: ["customer", tenantId, account.revision, Math.floor(clock.now() / HOUR_MS)].join(":") },
    ),
  );
  await billingAccounts.setCustomer(tenantId, id);
  const known = await billingAccounts.find(tenantId);
  if (!known || !isKnown(known)) throw new Error("a customer was made and not noted");
  return known;
}

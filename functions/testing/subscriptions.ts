import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import { aSubscription } from "#shared/domain/billing/testing/a-subscription.ts";

/** Writes down what an author, or the agency that somebody works for, was read to have at Stripe: Career by the month unless said otherwise. */
export async function givenSubscription(
  access: TableAccess,
  { tenantId, kind, userId }: Pick<Actor, "tenantId" | "kind" | "userId">,
  changes: Partial<Subscription> = {},
): Promise<void> {
  await billingAccountEntity(access)
    .put({
      tenantId,
      kind,
      userId,
      revision: 1,
      all: "yes",
      customerId: `cus_${tenantId}`,
      subscription: { name: "Career", ...aSubscription(changes) },
    })
    .go();
}

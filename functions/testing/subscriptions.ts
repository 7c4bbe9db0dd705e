import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import { aSubscription } from "#shared/domain/billing/testing/a-subscription.ts";

/** Stores a subscription for an author, or for a user's agency: Career monthly by default. */
export async function givenSubscription(
  access: TableAccess,
  { tenantId, accountKind: kind, userId }: Pick<Actor, "tenantId" | "accountKind" | "userId">,
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

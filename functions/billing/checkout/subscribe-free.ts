import { type ReadUserDeps, readUser } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Conflict, Forbidden, NotFound } from "#functions/platform/errors.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import type { BillingDeps } from "../wiring.ts";

/**
 * Puts an author on the free plan, which ends their trial; idempotent. Throws Forbidden for agencies, which have no
 * free plan, and Conflict for a subscriber, who must cancel first.
 */
export async function subscribeFree(
  deps: ReadUserDeps & Pick<BillingDeps, "billingAccounts" | "plans" | "bus">,
  { actor }: By<Actor>,
): Promise<User> {
  if (actor.accountKind === "agency") throw new Forbidden("forbidden", "Free is not available for this account");
  const account = await deps.billingAccounts.find(actor.tenantId);
  if (account?.subscription && isLive(account.subscription)) {
    throw new Conflict("You have a subscription. Please cancel it first: you'll be on the Free plan when it ends.");
  }
  const row = await deps.plans.setFree(actor.userId);
  if (!row) throw new NotFound();
  // Agencies see when a trial ends.
  await deps.bus.publish("ClientChanged", { userId: row.userId });
  return readUser(deps, actor, row);
}

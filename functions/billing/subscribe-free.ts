import { readUser } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/actor.ts";
import { Forbidden, NotFound } from "#functions/platform/errors.ts";
import type { User } from "#shared/api/accounts.ts";
import type { BillingDeps } from "./deps.ts";

/** Puts an author on the free plan, which ends their trial; again, it changes nothing. Throws Forbidden for agencies, which have no such plan. */
export async function subscribeFree(deps: BillingDeps, actor: Actor): Promise<User> {
  if (actor.kind === "agency") throw new Forbidden("forbidden", "Free is not available for this account");
  const row = await deps.plans.setFree(actor.userId);
  if (!row) throw new NotFound();
  return readUser(deps, actor, row);
}

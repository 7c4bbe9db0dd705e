import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { BillingDeps } from "../deps.ts";
import { readSubscriber, type Subscriber } from "../snapshot/read-payer.ts";
import { requireActiveAccount } from "../snapshot/require-active-account.ts";

export async function readChangeable(deps: BillingDeps, actor: Actor): Promise<Subscriber> {
  await requireActiveAccount(deps, actor);
  const payer = await readSubscriber(deps, actor);
  if (payer.subscription.status === "past_due")
    throw new Conflict("Your last payment failed. Please update your card first.");
  return payer;
}

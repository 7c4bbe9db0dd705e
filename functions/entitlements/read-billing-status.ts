import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type BillingStatus, billingStatusOf } from "#shared/domain/billing/billing-status.ts";
import type { BillingStatusStore } from "./store.ts";

export interface BillingStatusDeps {
  readonly billingStatuses: BillingStatusStore;
  readonly clock: Clock;
}

/** The user whose billing status is read; an agency member has their agency's. */
export type Payer = Pick<Actor, "kind" | "tenantId" | "createdAt" | "trialEndsAt" | "localPlan">;

/** Reads a payer's current billing status with a single read; the user's own facts came with the call. */
export async function readBillingStatus(
  { billingStatuses, clock }: BillingStatusDeps,
  payer: Payer,
): Promise<BillingStatus> {
  const subscription = await billingStatuses.subscriptionOf(payer.tenantId);
  return billingStatusOf({ ...payer, subscription }, clock.now());
}

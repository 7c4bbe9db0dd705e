import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { Forbidden } from "#functions/platform/errors.ts";
import { FREE_PLAN } from "#shared/catalogue/plans.ts";
import { type BillingStatus, billingStatusOf } from "#shared/domain/billing/billing-status.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { BillingStatusStore } from "./store.ts";

export interface BillingStatusDeps {
  readonly billingStatuses: BillingStatusStore;
  readonly clock: Clock;
}

/** The user whose billing status is read; an agency member has their agency's. */
export type Payer = Pick<
  Actor,
  "accountKind" | "tenantId" | "createdAt" | "trialEndsAt" | "localPlan" | "subscription"
>;

/** Returns a payer's billing status, with a single read unless the call has read the subscription already. */
export async function readBillingStatus(
  { billingStatuses, clock }: BillingStatusDeps,
  payer: Payer,
): Promise<BillingStatus> {
  const { subscription = await billingStatuses.subscriptionOf(payer.tenantId) } = payer;
  return billingStatusOf({ ...payer, subscription }, clock.now());
}

/** A payer, or the actor of a call, which may know its entitlements already. */
export type PlanReader = Payer & { readonly kind?: Actor["kind"]; readonly entitlements?: Entitlements };

/**
 * Returns the payer's entitlements, without a read where this call has already read them. Throws Forbidden
 * (`plan_required`), with the next step to offer, for a payer with neither a plan nor a trial. A client without either,
 * whose figures an agency opens, has what the free plan allows.
 */
export async function requirePlan(deps: BillingStatusDeps, payer: PlanReader): Promise<Entitlements> {
  if (payer.entitlements) return payer.entitlements;
  const { entitlements } = await readBillingStatus(deps, payer);
  if (entitlements) return entitlements;
  if (payer.kind === "agencyForClient") return FREE_PLAN.metadata;
  const words =
    payer.accountKind === "agency"
      ? "Your agency has no plan. Its owner can choose one."
      : "Your trial has ended. Please choose a plan; there is a free one.";
  throw new Forbidden("plan_required", `${words} None of your data is lost.`);
}

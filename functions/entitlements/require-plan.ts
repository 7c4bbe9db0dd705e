import { Forbidden } from "#functions/platform/errors.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import { type BillingStatusDeps, type Payer, readBillingStatus } from "./read-billing-status.ts";

/**
 * Returns the payer's entitlements. Throws Forbidden (`plan_required`), with the next step to offer, for a payer with
 * neither a plan nor a trial.
 */
export async function requirePlan(deps: BillingStatusDeps, payer: Payer): Promise<Entitlements> {
  const { entitlements } = await readBillingStatus(deps, payer);
  if (entitlements) return entitlements;
  const words =
    payer.kind === "agency"
      ? "Your agency has no plan. Its owner can choose one."
      : "Your trial has ended. Please choose a plan; there is a free one.";
  throw new Forbidden("plan_required", `${words} None of your data is lost.`);
}

import type { ReadUserDeps } from "#functions/accounts/index.ts";
import type { PlanStore } from "./plan-store.ts";

/** What the use cases of billing lean on. */
export interface BillingDeps extends ReadUserDeps {
  readonly plans: PlanStore;
}

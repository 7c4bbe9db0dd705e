import type { ReadUserDeps } from "#functions/accounts/index.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { PlanStore } from "./customer/plan-store.ts";
import type { ReadBillingDeps } from "./snapshot/read-billing.ts";

export interface BillingDeps extends ReadUserDeps, ReadBillingDeps {
  readonly plans: PlanStore;
  readonly months: Pick<ReportMonths, "years" | "list">;
}

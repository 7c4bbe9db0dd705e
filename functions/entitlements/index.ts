export { type BillingStatusDeps, type Payer, type PlanReader, readBillingStatus, requirePlan } from "./require-plan.ts";
export { type BillingStatusStore, billingStatusStore } from "./store.ts";

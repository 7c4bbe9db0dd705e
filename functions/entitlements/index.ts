export { type BillingStatusDeps, type Payer, readBillingStatus, requirePlan } from "./require-plan.ts";
export { type BillingStatusStore, billingStatusStore } from "./store.ts";

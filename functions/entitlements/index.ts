export { type BillingStatusDeps, type Payer, readBillingStatus } from "./read-billing-status.ts";
export { requirePlan } from "./require-plan.ts";
export { type BillingStatusStore, billingStatusStore } from "./store.ts";

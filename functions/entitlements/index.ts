export { type Payer, readBillingStatus, type StandingDeps } from "./read-standing.ts";
export { requirePlan } from "./require-plan.ts";
export { billingStatusStore, type StandingStore } from "./store.ts";

export { type Payer, readStanding, type StandingDeps } from "./read-standing.ts";
export { requirePlan } from "./require-plan.ts";
export { type StandingStore, standingStore } from "./store.ts";

export { rankStores } from "./rank-wiring.ts";
export { dueExtensionRanks, type ExtensionRankDeps } from "./ranks/due-extension-ranks.ts";
export { forgettingIfGone, removeIfMissing } from "./state/forget-if-gone.ts";
export { type AccountFacts, readSyncFacts, type SyncFactsDeps } from "./state/read-sync-facts.ts";
export { addCovered, type ReportSyncDeps, reportSync } from "./state/report-sync.ts";
export type { SyncStateDeps } from "./state-deps.ts";
export { syncStateDeps } from "./wiring.ts";

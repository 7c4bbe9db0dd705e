export { type OutageStore, outageStore } from "./outage/outage-store.ts";
export { dueExtensionRanks, type ExtensionRankDeps } from "./ranks/due-extension-ranks.ts";
export { withoutEarlierFailure } from "./state/as-of-amazon-session.ts";
export { forgettingIfGone, removeIfMissing } from "./state/forget-if-gone.ts";
export { type AccountFacts, readSyncFacts, type SyncFactsDeps } from "./state/read-sync-facts.ts";
export { addCovered, type ReportSyncDeps, reportSync, type SyncStateDeps } from "./state/report-sync.ts";
export { rankStores, syncStateDeps } from "./wiring.ts";

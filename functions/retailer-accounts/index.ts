export type { RetailerAccountRow, RetailerAccountStore } from "./account-store.ts";
export { retailerAccountsPersonalData } from "./personal-data.ts";
export { type AccountFacts, readSyncFacts, type SyncFactsDeps } from "./read-sync-facts.ts";
export { type ReportSyncDeps, reportSync } from "./report-sync.ts";
export { retailerAccountsDeps } from "./retailer-accounts-deps.ts";
export { type KeptByServer, type SyncStateRow, type SyncStateStore, syncStateStore } from "./sync-state-store.ts";

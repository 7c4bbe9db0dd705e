export type { RetailerAccountRow, RetailerAccountStore } from "./account-store.ts";
export { retailerAccountStore } from "./account-store.ts";
export { forgetIfGone } from "./forget-if-gone.ts";
export {
  type Connected,
  type LinkedAccountRow,
  type LinkedAccountStore,
  linkedAccountId,
  linkedAccountStore,
  PUBLISHING_ACCOUNT,
  primaryOf,
} from "./linked-account-store.ts";
export { retailerAccountsPersonalData } from "./personal-data.ts";
export { followPrimary, type LinkedDeps, readLinkedOrThrow } from "./read-linked.ts";
export { type AccountFacts, readSyncFacts, type SyncFactsDeps } from "./read-sync-facts.ts";
export { addCovered, type ReportSyncDeps, reportSync } from "./report-sync.ts";
export { retailerAccountsDeps } from "./retailer-accounts-deps.ts";
export { type RetailerSessionRow, type RetailerSessionStore, retailerSessionStore } from "./retailer-session-store.ts";
export {
  type KeptByServer,
  keptBeside,
  type SyncStateRow,
  type SyncStateStore,
  syncStateStore,
} from "./sync-state-store.ts";

export { type AmazonSessionEnv, amazonSessionEnv } from "./env.ts";
export { followPrimary, type LinkedDeps, readLinkedOrThrow } from "./linked/read-linked.ts";
export { amazonAccountsPersonalData } from "./personal-data.ts";
export { type NotifyOnceDeps, notifyOnce } from "./reminders/notify-once.ts";
export { connectRoutes, linkedAccountRoutes } from "./routes.ts";
export type { AmazonSessions, AmazonSessionUse } from "./sessions/amazon-sessions.ts";
export { askPortal, isRefusal } from "./sessions/portals.ts";
export { answering, notAuthenticated } from "./sessions/refusals.ts";
export { withinCallLimit } from "./sessions/within-call-limit.ts";
export {
  type AmazonAccountRow,
  type AmazonAccountStore,
  amazonAccountStore,
} from "./stores/amazon-account-store.ts";
export {
  type AmazonSessionRow,
  type AmazonSessionStore,
  amazonSessionStore,
} from "./stores/amazon-session-store.ts";
export {
  type Connected,
  type LinkedAccountRow,
  type LinkedAccountStore,
  linkedAccountId,
  linkedAccountStore,
  PUBLISHING_ACCOUNT,
  primaryOf,
} from "./stores/linked-account-store.ts";
export {
  type Fetched,
  type ServerSyncState,
  type SyncStateRow,
  type SyncStateStore,
  serverSyncStateOf,
  syncStateStore,
  toSourceState,
} from "./stores/sync-state-store.ts";
export { type AmazonAccountsDeps, amazonAccountsDeps } from "./wiring.ts";

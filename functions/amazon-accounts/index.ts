export type { RetailerSessionDeps } from "./deps.ts";
export { type SessionEnv, sessionEnv } from "./env.ts";
export { followPrimary, type LinkedDeps, readLinkedOrThrow } from "./linked/read-linked.ts";
export { retailerAccountsPersonalData } from "./personal-data.ts";
export { type TellDeps, tellEach, tellOnce } from "./reminders/notify-once.ts";
export { connectRoutes, linkedAccountRoutes } from "./routes.ts";
export type { RetailerSessions, SessionUse } from "./sessions/amazon-sessions.ts";
export { askPortal, isRefusal } from "./sessions/portals.ts";
export { answering, notAuthenticated } from "./sessions/refusals.ts";
export {
  type RetailerAccountRow,
  type RetailerAccountStore,
  retailerAccountStore,
} from "./stores/amazon-account-store.ts";
export {
  type RetailerSessionRow,
  type RetailerSessionStore,
  retailerSessionStore,
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
  type KeptByServer,
  keptBeside,
  type SyncStateRow,
  type SyncStateStore,
  syncStateStore,
  toSourceState,
} from "./stores/sync-state-store.ts";
export { retailerSessionDeps } from "./wiring.ts";

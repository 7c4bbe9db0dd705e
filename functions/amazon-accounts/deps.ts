import type { RetailerSignIn } from "#functions/adapters/amazon/retailer-login.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { AmazonSessions, SessionsDeps } from "./sessions/amazon-sessions.ts";
import type { SessionKeeper } from "./sessions/session-vault.ts";
import type { SyncStateStore } from "./stores/sync-state-store.ts";

export interface AmazonAccountsDeps extends SessionsDeps {
  readonly sessions: AmazonSessions;
  readonly keeper: SessionKeeper;
  readonly signIn: RetailerSignIn;
  readonly syncStates: Pick<SyncStateStore, "forgetFigures">;
  /** The new session's figures needn't wait for the next tick. */
  readonly onConnected?: (userId: string, type: AmazonAccountType) => Promise<void>;
}

import type { RetailerSignIn } from "#functions/clients/retailer-login.ts";
import type { SyncStateStore } from "#functions/retailer-accounts/index.ts";
import type { RetailerSessions, SessionsDeps } from "./retailer-sessions.ts";
import type { SessionKeeper } from "./session-keeper.ts";

export interface RetailerSessionDeps extends SessionsDeps {
  readonly sessions: RetailerSessions;
  readonly keeper: SessionKeeper;
  readonly signIn: RetailerSignIn;
  readonly syncStates: Pick<SyncStateStore, "forgetFigures">;
  /** The new session's figures needn't wait for the next tick. */
  readonly onConnected?: (userId: string) => Promise<void>;
}

import type { AccountStore } from "#functions/accounts/index.ts";
import type { AmazonAccountStore, AmazonSessions, LinkedAccountStore } from "#functions/amazon-accounts/index.ts";
import type { FollowerStore } from "#functions/followers/index.ts";
import type { ReportSyncDeps } from "../state/report-sync.ts";

/** Dependencies of reading one account's followers. */
export interface FollowerReadDeps extends ReportSyncDeps {
  readonly accounts: ReportSyncDeps["accounts"] & Pick<AccountStore, "find">;
  readonly sessions: AmazonSessions;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly followers: FollowerStore;
  readonly sleep: (delayMs: number) => Promise<void>;
}

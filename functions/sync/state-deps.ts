import type { ProfileStore, ReadUserDeps, RecordSyncDeps } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type {
  AmazonAccountStore,
  AmazonSessionStore,
  LinkedAccountStore,
  SyncStateStore,
} from "#functions/amazon-accounts/index.ts";
import type { RetailerRateStore } from "#functions/kenp-rates/index.ts";
import type { ExtensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { UnreadableStore } from "#functions/retailer-forms/index.ts";

export interface SyncStateDeps extends Omit<ReadUserDeps, "accounts">, Omit<RecordSyncDeps, "accounts"> {
  readonly accounts: ReadUserDeps["accounts"] & RecordSyncDeps["accounts"];
  readonly profiles: Pick<ProfileStore, "setPreferences">;
  readonly extensions: ExtensionSessionStore;
  readonly amazonAccounts: AmazonAccountStore;
  readonly linked: LinkedAccountStore;
  readonly amazonSessions: AmazonSessionStore;
  readonly syncStates: SyncStateStore;
  readonly months: ReportMonths;
  readonly retailerRates: Pick<RetailerRateStore, "read">;
  readonly unreadable: Pick<UnreadableStore, "add">;
  readonly bus: Publisher;
  readonly clock: Clock;
}

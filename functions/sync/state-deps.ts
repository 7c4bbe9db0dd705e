import type { ProfileStore, ReadUserDeps, RecordSyncDeps } from "#functions/accounts/index.ts";
import type {
  LinkedAccountStore,
  RetailerAccountStore,
  RetailerSessionStore,
  SyncStateStore,
} from "#functions/amazon-accounts/index.ts";
import type { Publisher } from "#functions/clients/bus.ts";
import type { RetailerRateStore } from "#functions/kenp-rates/index.ts";
import type { ExtensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";

export interface RetailerAccountsDeps extends Omit<ReadUserDeps, "accounts">, Omit<RecordSyncDeps, "accounts"> {
  readonly accounts: ReadUserDeps["accounts"] & RecordSyncDeps["accounts"];
  readonly profiles: Pick<ProfileStore, "setPreferences">;
  readonly extensions: ExtensionSessionStore;
  readonly retailerAccounts: RetailerAccountStore;
  readonly linked: LinkedAccountStore;
  readonly retailerSessions: RetailerSessionStore;
  readonly syncStates: SyncStateStore;
  readonly months: ReportMonths;
  readonly retailerRates: Pick<RetailerRateStore, "read">;
  readonly bus: Publisher;
  readonly clock: Clock;
}

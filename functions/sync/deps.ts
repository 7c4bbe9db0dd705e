import type { HistoryMachine } from "#functions/adapters/history-machine.ts";
import type { AmazonAccountStore, AmazonSessions, SyncStateStore } from "#functions/amazon-accounts/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { SubmitDeps } from "#functions/imports/index.ts";
import type { RetailerRateStore } from "#functions/kenp-rates/index.ts";
import type { PreorderStore } from "#functions/preorders/index.ts";
import type { FollowerReadDeps } from "./followers/deps.ts";
import type { RankReadDeps } from "./ranks/deps.ts";
import type { SyncFactsDeps } from "./state/read-sync-facts.ts";
import type { ReportSyncDeps } from "./state/report-sync.ts";

export interface FetchDeps extends SyncFactsDeps, ReportSyncDeps, SubmitDeps, RankReadDeps, FollowerReadDeps {
  readonly sessions: AmazonSessions;
  readonly accounts: SyncFactsDeps["accounts"] & FollowerReadDeps["accounts"];
  readonly amazonAccounts: AmazonAccountStore;
  readonly syncStates: SyncStateStore;
  readonly retailerRates: RetailerRateStore;
  readonly books: BookStore;
  readonly preorders: PreorderStore;
  readonly sleep: (delayMs: number) => Promise<void>;
  newId(): string;
}

export interface SyncDeps extends FetchDeps {
  readonly history: HistoryMachine;
}

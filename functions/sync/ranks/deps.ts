import type { AccountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { HistoryMachine } from "#functions/adapters/history-machine.ts";
import type {
  AmazonAccountStore,
  AmazonSessions,
  LinkedAccountStore,
  SyncStateStore,
} from "#functions/amazon-accounts/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { SessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { RanksDeps } from "#functions/ranks/index.ts";
import type { TrackedProducts } from "#shared/domain/ranks/due/due-ranks.ts";
import type { ReportSyncDeps } from "../state/report-sync.ts";

/** Dependencies of reading one account's ranks. */
export interface RankReadDeps extends ReportSyncDeps {
  readonly accounts: ReportSyncDeps["accounts"] & Pick<AccountStore, "find">;
  readonly sessions: AmazonSessions;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly syncStates: SyncStateStore;
  readonly books: Pick<BookStore, "read">;
  readonly ranks: RanksDeps;
  /** When an author last opened the product. */
  readonly visits: Pick<SessionStore, "lastSeen">;
  readonly readTracked: (tenantId: string) => Promise<TrackedProducts>;
  readonly bus: Publisher;
  readonly clock: Clock;
  readonly sleep: (delayMs: number) => Promise<void>;
}

export interface SyncRanksDeps extends RankReadDeps {
  readonly history: HistoryMachine;
}

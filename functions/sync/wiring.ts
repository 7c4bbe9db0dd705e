import { type AccountStore, userStores } from "#functions/accounts/index.ts";
import { type Publisher, publisher } from "#functions/adapters/bus.ts";
import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { type HistoryMachine, historyMachine } from "#functions/adapters/history-machine.ts";
import { importMachine } from "#functions/adapters/import-machine.ts";
import { cachedKeyVault } from "#functions/adapters/key-cache.ts";
import { keyVault } from "#functions/adapters/key-vault.ts";
import { syncQueue } from "#functions/adapters/message-queue.ts";
import {
  type AmazonAccountStore,
  type AmazonSessions,
  amazonAccountStore,
  amazonAccountsDeps,
  amazonSessionStore,
  type LinkedAccountStore,
  linkedAccountStore,
  type SyncStateStore,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import { unreadableStore } from "#functions/amazon-forms/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { type FollowerStore, followerStore } from "#functions/followers/index.ts";
import { importStore, type SubmitDeps } from "#functions/imports/index.ts";
import { type AmazonRateStore, amazonRateStore } from "#functions/kenp-rates/index.ts";
import { type SessionStore, sessionStore } from "#functions/platform/access/session-store.ts";
import { type Clock, systemClock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { type PreorderStore, preorderStore } from "#functions/preorders/index.ts";
import { type RanksDeps, ranksDeps, readTracked, trackingDeps } from "#functions/ranks/index.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { TrackedProducts } from "#shared/domain/ranks/due/due-ranks.ts";
import type { AmazonEnv, HistoryStepEnv } from "./env.ts";
import type { SyncFactsDeps } from "./state/read-sync-facts.ts";
import type { ReportSyncDeps, SyncStateDeps } from "./state/report-sync.ts";

/** Dependencies of reading one account's followers. */
export interface FollowerReadDeps extends ReportSyncDeps {
  readonly accounts: ReportSyncDeps["accounts"] & Pick<AccountStore, "find">;
  readonly sessions: AmazonSessions;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly followers: FollowerStore;
  readonly sleep: (delayMs: number) => Promise<void>;
}

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

/** Stores of rank readings. */
export function rankStores(access: TableAccess, { clock }: { readonly clock: Clock }) {
  const tracking = trackingDeps(access, clock);
  return {
    ranks: ranksDeps(access, clock),
    visits: sessionStore(access),
    readTracked: (tenantId: string) => readTracked(tracking, tenantId),
  };
}

export const syncStateDeps = (access: TableAccess, parties: Pick<SyncStateDeps, "bus" | "clock">): SyncStateDeps => ({
  ...userStores(access),
  amazonAccounts: amazonAccountStore(access),
  linked: linkedAccountStore(access),
  amazonSessions: amazonSessionStore(access),
  syncStates: syncStateStore(access),
  months: reportMonths(access),
  unreadable: unreadableStore(access),
  amazonRates: amazonRateStore(access),
  ...parties,
});

export interface FetchDeps extends SyncFactsDeps, ReportSyncDeps, SubmitDeps, RankReadDeps, FollowerReadDeps {
  readonly sessions: AmazonSessions;
  readonly accounts: SyncFactsDeps["accounts"] & FollowerReadDeps["accounts"];
  readonly amazonAccounts: AmazonAccountStore;
  readonly syncStates: SyncStateStore;
  readonly amazonRates: AmazonRateStore;
  readonly books: BookStore;
  readonly preorders: PreorderStore;
  readonly sleep: (delayMs: number) => Promise<void>;
  newId(): string;
}

export interface SyncDeps extends FetchDeps {
  readonly history: HistoryMachine;
}

export const syncStores = (
  access: TableAccess,
  parties: { readonly clock: Clock; readonly bus: FetchDeps["bus"] },
) => ({
  ...syncStateDeps(access, parties),
  amazonRates: amazonRateStore(access),
  preorders: preorderStore(access),
  followers: followerStore(access),
  imports: importStore(access),
  ...rankStores(access, parties),
});

/** Dependencies of the only function behind the API that may open authors' sessions. */
export function amazonDeps(env: AmazonEnv) {
  const access = tableAccess(env);
  const bus = publisher(env);
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const queue = syncQueue(env);
  return {
    ...amazonAccountsDeps(access, env, { keyVault: keyVault(env), clock: systemClock, onRefused }),
    ...syncStores(access, { clock: systemClock, bus }),
    // The author portal's session brings ranks only, which are due when none has been read.
    onConnected: (userId: string, type: AmazonAccountType) => queue.send({ userId, asked: type === "KDP" }),
    queue,
    history: historyMachine(env),
    newId,
  };
}

export function fetchDeps(env: HistoryStepEnv): FetchDeps {
  const access = tableAccess(env);
  const bus = hintPublisher(publisher(env), socketStore(access));
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const vault = cachedKeyVault(keyVault(env), systemClock);
  const { sessions, sleep } = amazonAccountsDeps(access, env, { keyVault: vault, clock: systemClock, onRefused });
  return {
    ...syncStores(access, { clock: systemClock, bus }),
    sessions,
    sleep,
    newId,
    files: reportFiles(env),
    machine: importMachine(env),
  };
}

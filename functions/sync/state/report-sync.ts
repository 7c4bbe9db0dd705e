import { type ProfileStore, type ReadUserDeps, type RecordSyncDeps, recordSync } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import {
  type AmazonAccountStore,
  type AmazonSessionStore,
  type Fetched,
  type LinkedAccountStore,
  type SyncStateStore,
  toSourceState,
} from "#functions/amazon-accounts/index.ts";
import type { UnreadableStore } from "#functions/amazon-forms/index.ts";
import type { AmazonRateStore } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { ExtensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { SyncReport } from "#shared/api/extension/extension.ts";
import { withCovered } from "#shared/domain/sync/covered-months.ts";
import type { SourceState } from "#shared/domain/sync/source-state.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";

export interface SyncStateDeps extends Omit<ReadUserDeps, "accounts">, Omit<RecordSyncDeps, "accounts"> {
  readonly accounts: ReadUserDeps["accounts"] & RecordSyncDeps["accounts"];
  readonly profiles: Pick<ProfileStore, "setPreferences">;
  readonly extensions: ExtensionSessionStore;
  readonly amazonAccounts: AmazonAccountStore;
  readonly linked: LinkedAccountStore;
  readonly amazonSessions: AmazonSessionStore;
  readonly syncStates: SyncStateStore;
  readonly months: ReportMonths;
  readonly amazonRates: Pick<AmazonRateStore, "read">;
  readonly unreadable: Pick<UnreadableStore, "add">;
  readonly bus: Publisher;
  readonly clock: Clock;
}

export type ReportSyncDeps = Pick<
  SyncStateDeps,
  "accounts" | "amazonDates" | "syncStates" | "unreadable" | "bus" | "clock"
>;

const dateOf = (instant: string): string => instant.slice(0, 10);

/** The daily report sets only the first date of a day, since the source's state is exact. */
function syncDates({ source, outcome }: SyncReport, before: SourceState, at: string) {
  switch (source) {
    case "royalties":
      return before.lastGoodAt === null || dateOf(before.lastGoodAt) !== dateOf(at) ? { dailySyncAt: at } : {};
    case "payments":
      // New payments are recorded by their import, once they can be viewed.
      return { paymentsBegunAt: at, ...(outcome === "unchanged" && { paymentsImportedAt: at }) };
    case "books":
      return { booksSyncedAt: at };
    default:
      return {};
  }
}

const ATTEMPTS = 5;

/** Safe with concurrent writers. */
export async function addCovered(
  { syncStates }: Pick<ReportSyncDeps, "syncStates">,
  userId: string,
  months: readonly string[],
): Promise<void> {
  const source: SyncSource = "royalties";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = (await syncStates.find(userId, source))?.covered ?? "";
    const covered = withCovered(before, months);
    if (covered === before || (await syncStates.saveCovered(userId, source, covered, before))) return;
  }
  throw new Error("the fetched months could not be stored");
}

async function saveFailure(
  { syncStates, unreadable }: Pick<ReportSyncDeps, "syncStates" | "unreadable">,
  userId: string,
  { source, code, at }: Pick<SyncReport, "source" | "code"> & { readonly at: string },
): Promise<void> {
  const before = await syncStates.fail(userId, source, at, code);
  // Only the first of a row: one author's page that stays unreadable would otherwise count every quarter of an hour.
  if (code === "unexpected_answer" && before !== code) await unreadable.add(userId, dateOf(at), { pages: 1 });
}

/**
 * A sync without news writes one item of less than a kilobyte and no report data. `kept` is the state of
 * server-side sync; if it has changed since it was `seen`, a newer fetch exists and this one is not saved.
 */
export async function reportSync(
  deps: ReportSyncDeps,
  { userId }: Pick<Actor, "userId">,
  report: SyncReport,
  fetched: Fetched = {},
): Promise<void> {
  const { source, outcome, code, months } = report;
  const at = toInstant(deps.clock.now());
  if (outcome === "failed") return saveFailure(deps, userId, { source, code, at });
  const before = fetched.before ?? (await deps.syncStates.find(userId, source));
  await recordSync(deps, userId, syncDates(report, toSourceState(before), at));
  if (source === "royalties" && withCovered(before?.covered ?? "", months) !== (before?.covered ?? ""))
    await addCovered(deps, userId, months);
  // Last, so that the next report completes an interrupted one.
  const isNoted = await deps.syncStates.succeed(userId, source, at, fetched);
  if (source === "royalties" && isNoted) await deps.bus.publish("RoyaltiesSynced", { userId, syncedAt: at });
}

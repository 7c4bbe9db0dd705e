import { recordSync } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { SyncReport } from "#shared/api/extension.ts";
import { withCovered } from "#shared/domain/sync/covered-months.ts";
import type { SourceState } from "#shared/domain/sync/source-state.ts";
import type { RetailerAccountsDeps } from "./deps.ts";
import { type KeptByServer, toSourceState } from "./sync-state-store.ts";

export type ReportSyncDeps = Pick<RetailerAccountsDeps, "accounts" | "retailerDates" | "syncStates" | "bus" | "clock">;

const dateOf = (instant: string): string => instant.slice(0, 10);

/** What a good fetch makes true on the person's row: of the daily report only the first of a day, since the state itself is exact. */
function syncDates({ source, outcome }: SyncReport, before: SourceState, at: string) {
  switch (source) {
    case "royalties":
      return before.lastGoodAt === null || dateOf(before.lastGoodAt) !== dateOf(at) ? { dailySyncAt: at } : {};
    case "payments":
      // New payments are noted by their import, when they can be looked at.
      return { paymentsBegunAt: at, ...(outcome === "unchanged" && { paymentsImportedAt: at }) };
    case "books":
      return { booksSyncedAt: at };
    default:
      return {};
  }
}

/**
 * Keeps how a fetch went. A sync that found nothing new writes one item of less than a kilobyte and no report data (decision 29). `kept` is what the
 * server's own fetching remembers, in the same write.
 */
export async function reportSync(
  deps: ReportSyncDeps,
  { userId }: Pick<Actor, "userId">,
  report: SyncReport,
  kept: KeptByServer = {},
): Promise<void> {
  const { source, outcome, code, months } = report;
  const at = toInstant(deps.clock.now());
  if (outcome === "failed") return deps.syncStates.fail(userId, source, at, code);
  const before = await deps.syncStates.find(userId, source);
  const covered = withCovered(before?.covered ?? "", source === "royalties" ? months : []);
  await recordSync(deps, userId, syncDates(report, toSourceState(before), at));
  if (covered !== (before?.covered ?? "")) await deps.syncStates.saveCovered(userId, source, covered);
  // Last, so that a report that was broken off is made whole by the next one.
  await deps.syncStates.succeed(userId, source, at, kept);
  if (source === "royalties") await deps.bus.publish("RoyaltiesSynced", { userId, syncedAt: at });
}

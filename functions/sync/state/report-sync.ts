import { recordSync } from "#functions/accounts/index.ts";
import { type Fetched, toSourceState } from "#functions/amazon-accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { SyncReport } from "#shared/api/extension.ts";
import { withCovered } from "#shared/domain/sync/covered-months.ts";
import type { SourceState, SyncSource } from "#shared/domain/sync/source-state.ts";
import type { RetailerAccountsDeps } from "../state-deps.ts";

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

/** Writers that add to the same months at once, before it is a failure. */
const ATTEMPTS = 5;

/** Adds months of the daily report that were fetched to those that are known, whoever else adds to them. */
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
  throw new Error("the months that were fetched could not be noted");
}

/**
 * Keeps how a fetch went. A sync that found nothing new writes one item of less than a kilobyte and no report data (decision 29). `kept` is what the
 * server's own fetching remembers, in the same write: where another has written since it was `seen`, this fetch is not the newest and is not noted.
 */
export async function reportSync(
  deps: ReportSyncDeps,
  { userId }: Pick<Actor, "userId">,
  report: SyncReport,
  fetched: Fetched = {},
): Promise<void> {
  const { source, outcome, code, months } = report;
  const at = toInstant(deps.clock.now());
  if (outcome === "failed") return deps.syncStates.fail(userId, source, at, code);
  const before = await deps.syncStates.find(userId, source);
  await recordSync(deps, userId, syncDates(report, toSourceState(before), at));
  if (source === "royalties" && withCovered(before?.covered ?? "", months) !== (before?.covered ?? ""))
    await addCovered(deps, userId, months);
  // Last, so that a report that was broken off is made whole by the next one.
  const isNoted = await deps.syncStates.succeed(userId, source, at, fetched);
  if (source === "royalties" && isNoted) await deps.bus.publish("RoyaltiesSynced", { userId, syncedAt: at });
}

import type { Actor } from "#functions/platform/access/actor.ts";
import { reportSync, type SyncStateDeps } from "#functions/sync/index.ts";
import type { SyncReport } from "#shared/api/extension/extension.ts";
import { laterProgress } from "#shared/domain/ranks/due/later-progress.ts";
import { decodeProgress, encodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";

/**
 * Records what the extension has fetched. Rank progress is merged with the stored one, because the server may have read
 * a store since it handed out the work.
 */
export async function reportFetch(deps: SyncStateDeps, actor: Actor, report: SyncReport): Promise<void> {
  const { source, outcome, progress } = report;
  if (source !== "ranks" || outcome === "failed" || progress === undefined) return reportSync(deps, actor, report);
  const stored = await deps.syncStates.find(actor.userId, source);
  const after = laterProgress(decodeProgress(stored?.asked), decodeProgress(progress));
  return reportSync(deps, actor, report, { kept: { asked: encodeProgress(after) } });
}

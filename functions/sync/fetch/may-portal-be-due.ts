import { type SyncStateRow, toSourceState } from "#functions/amazon-accounts/index.ts";
import { wereFollowersRead } from "#shared/domain/followers/due-followers.ts";
import { isAllRead } from "#shared/domain/ranks/due/due-ranks.ts";
import { decodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import type { AccountFacts } from "../state/read-sync-facts.ts";
import type { SyncDeps } from "../wiring.ts";

/**
 * Decides from what a tick has read whether it can skip the author portal: everything due was read, or no account of
 * the portal is linked. Costs one small read at most.
 */
export async function mayPortalBeDue(
  { linked }: Pick<SyncDeps, "linked">,
  userId: string,
  { row, sync, stored }: Pick<AccountFacts, "row" | "sync" | "stored">,
): Promise<boolean> {
  const { now } = sync;
  const rowOf = (source: SyncStateRow["source"]) => stored.find((one) => one.source === source);
  const areFollowersRead = wereFollowersRead(toSourceState(rowOf("followers")), { now, timeZone: row.timeZone });
  if (areFollowersRead && isAllRead(decodeProgress(rowOf("ranks")?.asked), now)) return false;
  return (await linked.list(userId)).some(({ type }) => type === "AUTHOR_CENTRAL");
}

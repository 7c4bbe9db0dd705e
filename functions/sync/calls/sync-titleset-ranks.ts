import type * as z from "zod";
import type { SyncQueue } from "#functions/adapters/message-queue.ts";
import { notAuthenticated } from "#functions/amazon-accounts/index.ts";
import { listShelfFormats } from "#functions/books/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { markSyncing } from "#functions/ranks/index.ts";
import type { syncTitlesetRanks as endpoint } from "#shared/api/sync/portal-calls.ts";
import { FRESH_MS } from "#shared/domain/ranks/due/reading-times.ts";
import type { RankMessage } from "../ranks/rank-message.ts";
import { findPortal } from "../ranks/read-rank-facts.ts";
import type { RankReadDeps } from "../wiring.ts";

export interface SyncTitlesetDeps
  extends Pick<RankReadDeps, "amazonAccounts" | "linked" | "books" | "ranks" | "clock"> {
  readonly queue: Pick<SyncQueue, "send">;
}

/**
 * Queues a reading of the books whose ranks are older than ten minutes, and returns them. Books that another page is
 * waiting for are returned without a second reading. Responds 403 `retailer_auth` without an accepted session.
 */
export async function syncTitlesetRanks(
  deps: SyncTitlesetDeps,
  { actor: { userId, tenantId }, marketplace }: By<Actor, z.output<typeof endpoint.params & object>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  if (!(await findPortal(deps, userId))) throw notAuthenticated();
  const [products, board] = await Promise.all([
    listShelfFormats(deps, { tenantId }),
    deps.ranks.boards.read({ tenantId, marketplace }),
  ]);
  const now = deps.clock.now();
  const due = products.filter(({ asin }) => (board.get(asin)?.readAt ?? 0) < now - FRESH_MS);
  if (due.length === 0) return [];
  const marked = await markSyncing(deps.ranks, { tenantId, marketplace, asins: due.map(({ asin }) => asin) });
  const message: RankMessage = { userId, ranks: { marketplace, stale: now } };
  if (marked.length > 0) await deps.queue.send(message);
  return [...new Set(due.map(({ titleSet }) => titleSet))];
}

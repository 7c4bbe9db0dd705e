import * as z from "zod";
import { type BatchAnswer, workOnBatch } from "#functions/platform/tasks/work-on-batch.ts";
import { type Requested, requestedSync } from "#shared/domain/ranks/due/due-ranks.ts";
import { Id } from "#shared/primitives/schemas.ts";
import { syncFollowers } from "../followers/sync-followers.ts";
import { RankMessage, requestedBy } from "../ranks/rank-message.ts";
import { syncRanks } from "../ranks/sync-ranks.ts";
import { removeIfMissing } from "../state/forget-if-gone.ts";
import type { AccountFacts } from "../state/read-sync-facts.ts";
import type { SyncDeps } from "../wiring.ts";
import { fetchRequested, RequestedMonths } from "./fetch-requested.ts";
import { mayPortalBeDue } from "./may-portal-be-due.ts";
import { withinLimit } from "./message-deadline.ts";
import { syncAccount } from "./sync-account.ts";

/**
 * Ids and months only: a tick of one account, which ignores retry delays when the author `asked`, requested months, or
 * a rank reading.
 */
export const SyncMessage = z.union([
  RequestedMonths,
  RankMessage,
  z.object({ userId: Id, asked: z.boolean().default(false) }),
]);
export type SyncMessage = z.infer<typeof SyncMessage>;

/** Followers are read with the ranks' sessions, and so once a day even for accounts that only ranks are read for. */
async function readPortal(
  deps: SyncDeps,
  userId: string,
  { ranks, byAuthor = false }: { readonly ranks?: Requested; readonly byAuthor?: boolean },
): Promise<void> {
  try {
    await syncRanks(deps, { userId, ...ranks });
  } finally {
    await syncFollowers(deps, { userId, byAuthor });
  }
}

/**
 * A tick also reads what is due at the author portal: its session is another one, whose failure doesn't concern
 * royalties.
 */
async function tick(deps: SyncDeps, userId: string, byAuthor: boolean): Promise<void> {
  let facts: AccountFacts | null = null;
  try {
    facts = await syncAccount(deps, { userId, byAuthor });
  } finally {
    const ranks = byAuthor ? requestedSync(deps.clock.now()) : {};
    if (byAuthor || facts === null || (await mayPortalBeDue(deps, userId, facts)))
      await readPortal(deps, userId, { ranks, byAuthor });
  }
}

function work(deps: SyncDeps, message: SyncMessage): Promise<void> {
  if ("importId" in message) return fetchRequested(deps, message);
  if ("ranks" in message) return readPortal(deps, message.userId, { ranks: requestedBy(message) });
  return tick(deps, message.userId, message.asked);
}

async function workOnMessage(deps: SyncDeps, message: SyncMessage): Promise<void> {
  try {
    await withinLimit(deps, (limited) => work(limited, message));
  } finally {
    await removeIfMissing(deps, message.userId);
  }
}

/**
 * Works on a batch's messages side by side, since a tick mostly waits for Amazon. Messages that fail internally or
 * take too long stay in the queue, and only they; Amazon's failures are recorded.
 */
export const workOnQueue = (deps: SyncDeps, event: unknown, log: (error: unknown) => void): Promise<BatchAnswer> =>
  workOnBatch(event, { schema: SyncMessage, work: (message) => workOnMessage(deps, message), log });

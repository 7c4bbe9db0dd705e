import * as z from "zod";
import type { MessageQueue } from "#functions/adapters/message-queue.ts";
import type { HasTime, Walk } from "#functions/platform/tasks/walk.ts";
import { RemovableSourceSchema } from "#shared/domain/personal-data/removable-source.ts";
import { continuePurge, type PurgeDeps } from "../purge/continue-purge.ts";
import { type AnnounceDeps, pageOfStopped, resumeAnnouncement } from "./announce-deletion.ts";
import { type RemovalDeps, removeAccount, sweepRemovedAccount } from "./remove-account.ts";

/** An account to be removed, one whose deletion has yet to be announced, or the rest of a purge of one of its sources. */
export const Removal = z.object({
  userId: z.string(),
  announce: z.literal(true).optional(),
  purge: z.object({ source: RemovableSourceSchema, before: z.string(), after: z.string().nullable() }).optional(),
});
export type Removal = z.infer<typeof Removal>;

const UNANNOUNCED = "unannounced";

/** The queue that `accountRemovals` works. */
export type RemovalQueue = Pick<MessageQueue<{ readonly items: readonly Removal[] }>, "send">;

/** Closes an account and queues its removal. The daily walk finds it too, in case the message is lost. */
export async function removeClosedAccount(
  { deletions, clock, queue }: Pick<RemovalDeps, "deletions" | "clock"> & { readonly queue: RemovalQueue },
  userId: string,
): Promise<void> {
  if (await deletions.closeNow(userId, clock.now())) await queue.send({ items: [{ userId }] });
}

async function removeDueAccount(
  deps: RemovalDeps,
  userId: string,
  hasTime: HasTime,
): Promise<"removed" | "waiting" | null> {
  const row = await deps.deletions.closeDue(userId, deps.clock.now());
  if (row) return removeAccount(deps, row, hasTime);
  await sweepRemovedAccount(deps, userId, hasTime);
  return null;
}

/**
 * Removes accounts whose days of grace are over and closed accounts left from earlier runs (`waiting`: data is still
 * being written, a later run removes it); sweeps those that the previous run removed, and completes requests that
 * stopped midway.
 */
export const accountRemovals = (
  deps: RemovalDeps & AnnounceDeps & Pick<PurgeDeps, "accounts">,
): Walk<Removal, "removed" | "waiting"> => ({
  shards: ["due", UNANNOUNCED],
  item: Removal,
  itemsPerMessage: 1,
  list: (shard, after) =>
    shard === UNANNOUNCED ? pageOfStopped(deps, after) : deps.deletions.pageOfDue(deps.clock.now(), after),
  work: async ({ userId, announce, purge }, hasTime) => {
    if (announce) {
      await resumeAnnouncement(deps, userId);
      return null;
    }
    if (!purge) return removeDueAccount(deps, userId, hasTime);
    await continuePurge(deps, { userId, purge }, hasTime);
    return null;
  },
});

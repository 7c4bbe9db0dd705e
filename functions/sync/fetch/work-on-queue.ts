import { z } from "zod";
import { Id } from "#shared/primitives/schemas.ts";
import type { SyncDeps } from "../deps.ts";
import { RankMessage, requestedBy } from "../ranks/rank-message.ts";
import { syncRanks } from "../ranks/sync-ranks.ts";
import { removeIfMissing } from "../state/forget-if-gone.ts";
import { AskedMonths, fetchAsked } from "./fetch-asked.ts";
import { syncAccount } from "./sync-account.ts";

/**
 * Ids and months only: a tick of one account, which ignores retry delays when the author `asked`, requested months, or
 * a rank reading.
 */
export const SyncMessage = z.union([
  AskedMonths,
  RankMessage,
  z.object({ userId: Id, asked: z.boolean().default(false) }),
]);
export type SyncMessage = z.infer<typeof SyncMessage>;

const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });

export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** A tick also reads the ranks that are due: their session is another one, whose failure doesn't concern royalties. */
async function tick(deps: SyncDeps, userId: string, isRequestedReport: boolean): Promise<void> {
  try {
    await syncAccount(deps, userId, { isRequestedReport });
  } finally {
    await syncRanks(deps, userId);
  }
}

function work(deps: SyncDeps, message: SyncMessage): Promise<void> {
  if ("importId" in message) return fetchAsked(deps, message);
  if ("ranks" in message) return syncRanks(deps, message.userId, requestedBy(message));
  return tick(deps, message.userId, message.asked);
}

/** Messages that fail internally stay in the queue; the retailer's failures are recorded. */
export async function workOnQueue(deps: SyncDeps, event: unknown, log: (error: unknown) => void): Promise<BatchAnswer> {
  const failed: string[] = [];
  for (const { messageId, body } of QueueEvent.parse(event).Records) {
    try {
      const message = SyncMessage.parse(JSON.parse(body));
      try {
        await work(deps, message);
      } finally {
        await removeIfMissing(deps, message.userId);
      }
    } catch (error) {
      log(error);
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

import { z } from "zod";
import { Id } from "#shared/primitives/schemas.ts";
import type { SyncDeps } from "../deps.ts";
import { removeIfMissing } from "../state/forget-if-gone.ts";
import { AskedMonths, fetchAsked } from "./fetch-asked.ts";
import { syncAccount } from "./sync-account.ts";

/**
 * Ids and months only: a tick of one account, which ignores retry delays when the author `asked`, or requested months.
 */
export const SyncMessage = z.union([AskedMonths, z.object({ userId: Id, asked: z.boolean().default(false) })]);
export type SyncMessage = z.infer<typeof SyncMessage>;

const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });

export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** Messages that fail internally stay in the queue; the retailer's failures are recorded. */
export async function workOnQueue(deps: SyncDeps, event: unknown, log: (error: unknown) => void): Promise<BatchAnswer> {
  const failed: string[] = [];
  for (const { messageId, body } of QueueEvent.parse(event).Records) {
    try {
      const message = SyncMessage.parse(JSON.parse(body));
      try {
        await ("importId" in message
          ? fetchAsked(deps, message)
          : syncAccount(deps, message.userId, { isRequestedReport: message.asked }));
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

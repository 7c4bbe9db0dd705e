import { z } from "zod";
import { Id } from "#shared/primitives/schemas.ts";
import type { SyncDeps } from "../deps.ts";
import { forgetIfGone } from "../state/forget-if-gone.ts";
import { AskedMonths, fetchAsked } from "./fetch-asked.ts";
import { syncAccount } from "./sync-account.ts";

/** What lies in the queue: ids and months only. A tick of one account, which waits for no earlier failure when the author `asked`, or months that a page asked for. */
export const SyncMessage = z.union([AskedMonths, z.object({ userId: Id, asked: z.boolean().default(false) })]);
export type SyncMessage = z.infer<typeof SyncMessage>;

/** An event of the queue, as far as it is read. */
const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });

export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** Works on what the queue delivers; what failed for a reason of our own stays in the queue. What the retailer refuses is no failure: it is noted. */
export async function workOnQueue(deps: SyncDeps, event: unknown, log: (error: unknown) => void): Promise<BatchAnswer> {
  const failed: string[] = [];
  for (const { messageId, body } of QueueEvent.parse(event).Records) {
    try {
      const message = SyncMessage.parse(JSON.parse(body));
      try {
        await ("importId" in message
          ? fetchAsked(deps, message)
          : syncAccount(deps, message.userId, { isAsked: message.asked }));
      } finally {
        await forgetIfGone(deps, message.userId);
      }
    } catch (error) {
      log(error);
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

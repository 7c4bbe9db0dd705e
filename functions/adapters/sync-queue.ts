import { type MessageQueue, messageQueue } from "./message-queue.ts";

/** Work for one author (`SyncMessage` of the worker). */
interface OfAuthor {
  readonly userId: string;
  readonly [field: string]: unknown;
}

/** The queue of server-side fetches: messages contain ids and months, and nothing of a session. */
export type SyncQueue = MessageQueue<OfAuthor>;

/** Shared fairly between authors, so that no one's requested months hold up the ticks of others. */
export const syncQueue = (env: { readonly SYNC_QUEUE_URL: string }): SyncQueue =>
  messageQueue(env.SYNC_QUEUE_URL, ({ userId }) => userId);

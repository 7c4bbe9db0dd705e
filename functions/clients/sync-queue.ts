import { type MessageQueue, messageQueue } from "./message-queue.ts";

/** The queue of server-side fetches: messages contain ids and months, and nothing of a session. */
export type SyncQueue = MessageQueue;

export const syncQueue = (env: { readonly SYNC_QUEUE_URL: string }): SyncQueue => messageQueue(env.SYNC_QUEUE_URL);

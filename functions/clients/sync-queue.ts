import { type MessageQueue, messageQueue } from "./message-queue.ts";

/** The queue of what the server is to fetch: messages hold ids and months, never anything of a session. */
export type SyncQueue = MessageQueue;

export const syncQueue = (env: { readonly SYNC_QUEUE_URL: string }): SyncQueue => messageQueue(env.SYNC_QUEUE_URL);

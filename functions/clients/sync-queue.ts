import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

/** The queue of what the server is to fetch: messages hold ids and months, never anything of a session. */
export interface SyncQueue {
  send(message: object): Promise<void>;
  /** Ten at a time, which is the service's most. Rejects when any of them was not taken. */
  sendAll(messages: readonly object[]): Promise<void>;
}

const SYNC_BATCH = 10;

export function syncQueue(env: { readonly SYNC_QUEUE_URL: string }): SyncQueue {
  const client = new SQSClient({});
  const QueueUrl = env.SYNC_QUEUE_URL;
  return {
    send: async (message) => {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    },
    sendAll: async (messages) => {
      for (let at = 0; at < messages.length; at += SYNC_BATCH) {
        const Entries = messages
          .slice(at, at + SYNC_BATCH)
          .map((message, n) => ({ Id: String(n), MessageBody: JSON.stringify(message) }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
        if (Failed.length > 0) throw new Error(`${Failed.length} of ${Entries.length} messages were not taken`);
      }
    },
  };
}

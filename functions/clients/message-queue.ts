import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

export interface MessageQueue {
  send(message: object): Promise<void>;
  /** Sends in batches of ten, the service's maximum. Rejects when any message was not accepted. */
  sendAll(messages: readonly object[]): Promise<void>;
}

const QUEUE_BATCH = 10;

export function messageQueue(QueueUrl: string): MessageQueue {
  const client = new SQSClient({ maxAttempts: MAX_ATTEMPTS });
  return {
    send: async (message) => {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    },
    sendAll: async (messages) => {
      for (let at = 0; at < messages.length; at += QUEUE_BATCH) {
        const Entries = messages
          .slice(at, at + QUEUE_BATCH)
          .map((message, n) => ({ Id: String(n), MessageBody: JSON.stringify(message) }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
        if (Failed.length > 0) throw new Error(`${Failed.length} of ${Entries.length} messages were not accepted`);
      }
    },
  };
}

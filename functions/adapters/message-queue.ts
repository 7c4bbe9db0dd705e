import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

export interface MessageQueue<Message extends object = object> {
  send(message: Message): Promise<void>;
  /**
   * Sends in batches of ten, the service's maximum; each message arrives `delaySeconds` later, 0 to 900. Rejects when
   * any message was not accepted.
   */
  sendAll(messages: readonly Message[], delaySeconds?: (message: Message) => number): Promise<void>;
}

const QUEUE_BATCH = 10;

/**
 * With `groupOf` the queue is shared fairly: however many messages one group has waiting, those of other groups are
 * received next.
 */
export function messageQueue<Message extends object>(
  QueueUrl: string,
  groupOf?: (message: Message) => string,
): MessageQueue<Message> {
  const client = new SQSClient({ maxAttempts: MAX_ATTEMPTS });
  const entryOf = (message: Message) => ({
    MessageBody: JSON.stringify(message),
    ...(groupOf && { MessageGroupId: groupOf(message) }),
  });
  return {
    send: async (message) => {
      await client.send(new SendMessageCommand({ QueueUrl, ...entryOf(message) }));
    },
    sendAll: async (messages, delaySeconds) => {
      for (let at = 0; at < messages.length; at += QUEUE_BATCH) {
        const Entries = messages.slice(at, at + QUEUE_BATCH).map((message, n) => ({
          Id: String(n),
          ...entryOf(message),
          ...(delaySeconds && { DelaySeconds: delaySeconds(message) }),
        }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
        if (Failed.length > 0) throw new Error(`${Failed.length} of ${Entries.length} messages were not accepted`);
      }
    },
  };
}

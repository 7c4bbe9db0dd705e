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
function messageQueue<Message extends object>(
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

export type BillingQueue = MessageQueue;

export const billingQueue = (env: { readonly BILLING_QUEUE_URL: string }): BillingQueue =>
  messageQueue(env.BILLING_QUEUE_URL);

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

/** The queue of a task that walks over accounts (`functions/platform/tasks/`): messages contain ids only. */
export const taskQueue = (env: { readonly TASK_QUEUE_URL: string }): MessageQueue => messageQueue(env.TASK_QUEUE_URL);

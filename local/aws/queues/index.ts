import * as z from "zod";
import { answerOperation, operation, ServiceError } from "#local/model/json-service.ts";
import type { AwsCall, AwsService, LocalCloud } from "#local/model/service.ts";
import { createEventSource } from "./event-source.ts";
import { mappingSettings, type QueueSettings, queueSettings } from "./settings.ts";
import { createQueueStore } from "./store.ts";
import { md5, toReceived } from "./wire.ts";

export interface Queues extends AwsService {
  /** Stores the message on disk before it returns. Throws for an unknown queue. */
  send(queueArn: string, body: string, attributes?: Readonly<Record<string, string>>): void;
  start(): void;
  /** Stops polling; messages in flight stay in the queue. */
  stop(): void;
}

const LONGEST_BODY_BYTES = 1_048_576;
const QueueUrl = z.string();
const Message = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.number().optional(),
  MessageAttributes: z.record(z.string(), z.unknown()).optional(),
  MessageGroupId: z.string().max(128).optional(),
});
const ReceiptHandle = z.string();

/** IAM authorizes batch calls under their single-message names. */
const iamAction = (action: string): string => `sqs:${action.replace(/Batch$/, "")}`;

/** Serves the template's standard queues over the JSON protocol, with dead-letter queues and event source mappings. */
export function createQueues(cloud: LocalCloud): Queues {
  const queues = queueSettings(cloud);
  const store = createQueueStore(cloud);
  const byArn = (arn: string): QueueSettings => {
    const queue = queues.find((candidate) => candidate.arn === arn);
    if (!queue) throw new ServiceError("QueueDoesNotExist", `The specified queue does not exist: ${arn}`);
    return queue;
  };
  const byUrl = (url: string): QueueSettings => {
    const queue = queues.find((candidate) => candidate.url === url);
    if (!queue) throw new ServiceError("QueueDoesNotExist", "The specified queue does not exist.");
    return queue;
  };
  const sources = mappingSettings(cloud).map((mapping) =>
    createEventSource(cloud, { store, mapping, queue: byArn(mapping.queueArn) }),
  );
  const wake = (queue: QueueSettings) => {
    for (const source of sources) if (source.queueArn === queue.arn) source.pump();
  };

  function add(queue: QueueSettings, message: z.output<typeof Message>) {
    if (Buffer.byteLength(message.MessageBody) > LONGEST_BODY_BYTES) {
      throw new ServiceError("InvalidMessageContents", "The message is longer than 1,048,576 bytes.");
    }
    const delayMs = message.DelaySeconds === undefined ? queue.delayMs : message.DelaySeconds * 1000;
    const { MessageBody: body, MessageAttributes: attributes, MessageGroupId: group } = message;
    const id = store.add(queue, { body, attributes, group }, delayMs, cloud.now());
    wake(queue);
    return { MessageId: id, MD5OfMessageBody: md5(message.MessageBody) };
  }

  async function receive(queue: QueueSettings, limit: number, visibilityMs: number, waitMs: number) {
    for (const end = Date.now() + waitMs; ; ) {
      const messages = store.receive(queue, limit, visibilityMs, cloud.now());
      if (messages.length > 0 || Date.now() >= end) return messages;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Runs each entry separately, so that failures are reported beside the successes. */
  function batched<E extends { Id: string }>(entries: readonly E[], run: (entry: E) => object) {
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const entry of entries) {
      try {
        Successful.push({ Id: entry.Id, ...run(entry) });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        Failed.push({ Id: entry.Id, Code: error.name, Message: error.message, SenderFault: true });
      }
    }
    return { Successful, Failed };
  }

  function setVisibility(queue: QueueSettings, receipt: string, seconds: number) {
    if (!store.setVisibility(queue, receipt, cloud.now() + seconds * 1000)) {
      throw new ServiceError("ReceiptHandleIsInvalid", "The input receipt handle is invalid.");
    }
    wake(queue);
    return {};
  }

  const remove = (queue: QueueSettings, receipt: string) => {
    store.remove(queue, receipt);
    return {};
  };

  const Entries = <S extends z.ZodRawShape>(shape: S) =>
    z.object({
      QueueUrl,
      Entries: z
        .array(z.object({ Id: z.string(), ...shape }))
        .min(1)
        .max(10),
    });

  const operations = {
    SendMessage: operation(Message.extend({ QueueUrl }), (input) => add(byUrl(input.QueueUrl), input)),
    SendMessageBatch: operation(Entries(Message.shape), (input) =>
      batched(input.Entries, (entry) => add(byUrl(input.QueueUrl), entry)),
    ),
    ReceiveMessage: operation(
      z.object({
        QueueUrl,
        MaxNumberOfMessages: z.number().min(1).max(10).default(1),
        VisibilityTimeout: z.number().optional(),
        WaitTimeSeconds: z.number().max(20).default(0),
      }),
      async (input) => {
        const queue = byUrl(input.QueueUrl);
        const visibilityMs =
          input.VisibilityTimeout === undefined ? queue.visibilityMs : input.VisibilityTimeout * 1000;
        const messages = await receive(queue, input.MaxNumberOfMessages, visibilityMs, input.WaitTimeSeconds * 1000);
        return messages.length > 0 ? { Messages: messages.map(toReceived) } : {};
      },
    ),
    DeleteMessage: operation(z.object({ QueueUrl, ReceiptHandle }), (input) =>
      remove(byUrl(input.QueueUrl), input.ReceiptHandle),
    ),
    DeleteMessageBatch: operation(Entries({ ReceiptHandle }), (input) =>
      batched(input.Entries, (entry) => remove(byUrl(input.QueueUrl), entry.ReceiptHandle)),
    ),
    ChangeMessageVisibility: operation(z.object({ QueueUrl, ReceiptHandle, VisibilityTimeout: z.number() }), (input) =>
      setVisibility(byUrl(input.QueueUrl), input.ReceiptHandle, input.VisibilityTimeout),
    ),
    GetQueueUrl: operation(z.object({ QueueName: z.string() }), (input) => {
      const queue = queues.find(({ name }) => name === input.QueueName);
      if (!queue) throw new ServiceError("QueueDoesNotExist", "The specified queue does not exist.");
      return { QueueUrl: queue.url };
    }),
    GetQueueAttributes: operation(z.object({ QueueUrl }), (input) => {
      const queue = byUrl(input.QueueUrl);
      const { visible, hidden } = store.count(queue, cloud.now());
      return {
        Attributes: {
          QueueArn: queue.arn,
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(hidden),
          VisibilityTimeout: String(queue.visibilityMs / 1000),
          MessageRetentionPeriod: String(queue.retentionMs / 1000),
        },
      };
    }),
  };

  const Addressed = z.object({ QueueUrl: z.string().optional(), QueueName: z.string().optional() });
  const arnAskedFor = (call: AwsCall): string => {
    const { QueueUrl: url, QueueName: name } = Addressed.catch({}).parse(call.json);
    return queues.find((queue) => queue.url === url || queue.name === name)?.arn ?? "arn:aws:sqs:::unknown";
  };

  return {
    name: "sqs",
    handle: (call) => answerOperation("sqs", operations, call),
    permissions: (call) => [{ action: iamAction(call.action), resource: arnAskedFor(call) }],
    send(queueArn, body, attributes = {}) {
      const MessageAttributes = Object.fromEntries(
        Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: "String", StringValue }]),
      );
      add(byArn(queueArn), { MessageBody: body, MessageAttributes });
    },
    start() {
      for (const source of sources) source.start();
    },
    stop() {
      for (const source of sources) source.stop();
    },
    async close() {
      for (const source of sources) source.stop();
      store.close();
    },
  };
}

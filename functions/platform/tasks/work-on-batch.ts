import * as z from "zod";
import { inParallel } from "../in-parallel.ts";
import { logger } from "../logger.ts";

export const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });

/** The messages that stay in the queue, as its event source mapping expects them. */
export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

export interface BatchWork<Message> {
  readonly schema: z.ZodType<Message>;
  work(message: Message): Promise<unknown>;
  /** Messages with the same key are worked once together; each alone by default. */
  keyOf?(message: Message): string;
  /** Worked side by side; all of them by default. */
  readonly concurrency?: number;
  /** Logs an error of a message that stays in the queue. */
  log(error: unknown): void;
}

/** Logs errors of messages under one text. */
export const logAs =
  (text: string) =>
  (error: unknown): void =>
    logger.error(text, { error: error instanceof Error ? error : String(error) });

/** Works on a batch of an SQS queue. Only messages that fail or can't be read stay in the queue. */
export async function workOnBatch<Message>(
  event: unknown,
  { schema, work, keyOf, concurrency, log }: BatchWork<Message>,
): Promise<BatchAnswer> {
  const failed = new Set<string>();
  const fail = (ids: readonly string[], error: unknown): void => {
    log(error);
    for (const id of ids) failed.add(id);
  };
  const { Records } = QueueEvent.parse(event);
  const together = new Map<string, { readonly message: Message; readonly ids: string[] }>();
  for (const { messageId, body } of Records) {
    try {
      const message = schema.parse(JSON.parse(body));
      const key = keyOf?.(message) ?? messageId;
      const same = together.get(key) ?? { message, ids: [] };
      same.ids.push(messageId);
      together.set(key, same);
    } catch (error) {
      fail([messageId], error);
    }
  }
  const workOne = ({ message, ids }: { readonly message: Message; readonly ids: readonly string[] }) =>
    work(message).catch((error: unknown) => fail(ids, error));
  await inParallel(together.values(), workOne, concurrency ?? together.size);
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
}

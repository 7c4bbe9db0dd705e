import * as z from "zod";
import type { MessageQueue } from "#functions/adapters/message-queue.ts";
import { logger } from "../logger.ts";
import { type HasTime, OutOfTime, type Walk } from "./walk.ts";

/** Few enough that one item that hangs or kills the process holds up few others. */
const ITEMS_PER_MESSAGE = 25;
/** Left for the items being worked, and for queueing the rest. */
const MARGIN_MS = 20_000;

const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) });
const ShardMessage = z.object({ shard: z.string(), after: z.string().nullable() });

interface Invocation {
  getRemainingTimeInMillis(): number;
}

export interface BatchAnswer {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

type Queue = Pick<MessageQueue, "send" | "sendAll">;

function inMessages<Item>(items: readonly Item[], size: number): { readonly items: readonly Item[] }[] {
  const messages: { items: readonly Item[] }[] = [];
  for (let at = 0; at < items.length; at += size) messages.push({ items: items.slice(at, at + size) });
  return messages;
}

/**
 * Queues what a shard lists, page by page. A shard that takes longer than the invocation is continued by another
 * message, from the page that this one had reached.
 */
async function listShard<Item extends object>(
  queue: Queue,
  { list, itemsPerMessage = ITEMS_PER_MESSAGE }: Pick<Walk<Item, string>, "list" | "itemsPerMessage">,
  { shard, after }: z.infer<typeof ShardMessage>,
  hasTime: HasTime,
): Promise<void> {
  let position = after;
  do {
    const { items, next } = await list(shard, position);
    await queue.sendAll(inMessages(items, itemsPerMessage));
    position = next;
  } while (position !== null && hasTime());
  if (position !== null) await queue.send({ shard, after: position });
}

/** Works a message's items side by side. False when any of them failed. */
async function workItems<Item extends object>(
  queue: Queue,
  { work, atOnce }: Pick<Walk<Item, string>, "work" | "atOnce">,
  items: readonly Item[],
  hasTime: HasTime,
): Promise<boolean> {
  let isDone = true;
  const workOne = async (item: Item): Promise<void> => {
    try {
      if (!hasTime()) throw new OutOfTime();
      await work(item, hasTime);
    } catch (error) {
      if (error instanceof OutOfTime) return queue.send({ items: [error.rest ?? item] });
      isDone = false;
      logger.error("item of a task failed", { item, error: error instanceof Error ? error : String(error) });
    }
  };
  // A row that hangs occupies one worker; the others continue with the rows after it.
  const rest = items.values();
  const line = async (): Promise<void> => {
    for (const item of rest) await workOne(item);
  };
  await Promise.all(Array.from({ length: atOnce ?? items.length }, line));
  return isDone;
}

/**
 * Carries out a walk in one function. Its schedule's call queues a message per shard, and its queue's messages list a
 * shard or work some items. Nothing is kept between messages: one that was killed is received again and repeats only
 * itself, and one that keeps failing ends among the dead letters without holding up the others.
 */
export function runWalk<Item extends object, Outcome extends string>(queue: Queue, walk: Walk<Item, Outcome>) {
  const Message = z.union([ShardMessage, z.object({ items: z.array(walk.item) })]);

  async function receive(body: string, hasTime: HasTime): Promise<boolean> {
    const message = Message.parse(JSON.parse(body));
    if ("items" in message) return workItems(queue, walk, message.items, hasTime);
    await listShard(queue, walk, message, hasTime);
    return true;
  }

  return async (event: unknown, invocation: Invocation): Promise<BatchAnswer> => {
    const received = QueueEvent.safeParse(event);
    if (!received.success) {
      if (!walk.begin || (await walk.begin()))
        await queue.sendAll(walk.shards.map((shard) => ({ shard, after: null })));
      return { batchItemFailures: [] };
    }
    const hasTime = () => invocation.getRemainingTimeInMillis() > MARGIN_MS;
    const failed: string[] = [];
    for (const { messageId, body } of received.data.Records)
      if (!(await receive(body, hasTime))) failed.push(messageId);
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

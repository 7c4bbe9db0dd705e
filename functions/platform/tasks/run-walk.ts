import * as z from "zod";
import { type MessageQueue, taskQueue } from "#functions/adapters/message-queue.ts";
import { inParallel } from "../in-parallel.ts";
import { logger } from "../logger.ts";
import { taskHandler } from "../task-handler.ts";
import { type HasTime, OutOfTime, type Walk } from "./walk.ts";
import { type BatchAnswer, logAs, QueueEvent, workOnBatch } from "./work-on-batch.ts";

/** Few enough that one item that hangs or kills the process holds up few others. */
const ITEMS_PER_MESSAGE = 25;
/** Left for the items being worked, and for queueing the rest. */
const MARGIN_MS = 20_000;

const ShardMessage = z.object({ shard: z.string(), after: z.string().nullable() });

interface Invocation {
  getRemainingTimeInMillis(): number;
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

/** Works a message's items side by side. Throws when any of them failed. */
async function workItems<Item extends object>(
  queue: Queue,
  { work, atOnce }: Pick<Walk<Item, string>, "work" | "atOnce">,
  items: readonly Item[],
  hasTime: HasTime,
): Promise<void> {
  let failures = 0;
  const workOne = async (item: Item): Promise<void> => {
    try {
      if (!hasTime()) throw new OutOfTime();
      await work(item, hasTime);
    } catch (error) {
      if (error instanceof OutOfTime) return queue.send({ items: [error.rest ?? item] });
      failures += 1;
      logger.error("item of a task failed", { item, error: error instanceof Error ? error : String(error) });
    }
  };
  await inParallel(items, workOne, atOnce ?? items.length);
  if (failures > 0) throw new Error(`${failures} of ${items.length} items of a message failed`);
}

/**
 * Carries out a walk in one function. Its schedule's call queues a message per shard, and its queue's messages list a
 * shard or work some items. Nothing is kept between messages: one that was killed is received again and repeats only
 * itself, and one that keeps failing ends among the dead letters without holding up the others.
 */
export function runWalk<Item extends object, Outcome extends string>(queue: Queue, walk: Walk<Item, Outcome>) {
  const Message = z.union([ShardMessage, z.object({ items: z.array(walk.item) })]);

  return async (event: unknown, invocation: Invocation): Promise<BatchAnswer> => {
    if (!QueueEvent.safeParse(event).success) {
      if (!walk.begin || (await walk.begin()))
        await queue.sendAll(walk.shards.map((shard) => ({ shard, after: null })));
      return { batchItemFailures: [] };
    }
    const hasTime = () => invocation.getRemainingTimeInMillis() > MARGIN_MS;
    return workOnBatch(event, {
      schema: Message,
      work: (message) =>
        "items" in message ? workItems(queue, walk, message.items, hasTime) : listShard(queue, walk, message, hasTime),
      concurrency: 1,
      log: logAs("message of a task failed"),
    });
  };
}

/** The handler of a function that carries out one walk: on its schedule, and for the messages of its own queue. */
export const walkTask = <S extends z.ZodType<{ readonly TASK_QUEUE_URL: string }>, Item extends object>(
  schema: S,
  walkOf: (env: z.infer<S>) => Walk<Item, string>,
) => taskHandler(schema, (env) => runWalk(taskQueue(env), walkOf(env)));

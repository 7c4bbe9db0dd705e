import { setTimeout as delay } from "node:timers/promises";
import { MAX_ATTEMPTS, Throttled } from "../throttling.ts";

const FIRST_DELAY_MS = 20;

/**
 * Sends `entries` in one batch call, and again those that a throttled table leaves unprocessed instead of failing,
 * after longer and longer pauses. `send` returns these. Throws Throttled when some are still left after eight tries.
 */
async function untilProcessed<Entry>(
  entries: readonly Entry[],
  send: (entries: Entry[]) => Promise<readonly Entry[]>,
): Promise<void> {
  let left = [...entries];
  for (let attempt = 1; left.length > 0; attempt++) {
    left = [...(await send(left))];
    if (left.length === 0) return;
    if (attempt === MAX_ATTEMPTS) throw new Throttled(`${left.length} entries of a batch were not processed`);
    await delay(FIRST_DELAY_MS * 2 ** attempt);
  }
}

/** One batch response. A throttled table leaves keys unprocessed instead of failing. */
interface BatchAnswer<Item, Key> {
  readonly data: readonly Item[];
  readonly unprocessed: readonly Key[];
}

/**
 * Reads all items of `keys`, retrying those that a throttled table left out. Throws Throttled when some are still
 * missing after eight tries, so that throttling is never mistaken for missing items.
 */
export async function batchGet<Item, Key>(
  keys: readonly Key[],
  ask: (keys: Key[]) => Promise<BatchAnswer<Item, Key>>,
): Promise<Item[]> {
  const items: Item[] = [];
  await untilProcessed(keys, async (some) => {
    const { data, unprocessed } = await ask(some);
    items.push(...data);
    return unprocessed;
  });
  return items;
}

/** DynamoDB's limit for one batch. */
const MAX_PUTS = 25;

/**
 * Writes all `items`, each idempotent and independent of the others, `MAX_PUTS` in a call, and again those that a
 * throttled table left out; `put` returns these. Throws Throttled when some are still not written after eight tries.
 */
export async function batchPut<Item>(
  items: readonly Item[],
  put: (items: Item[]) => Promise<readonly Item[]>,
): Promise<void> {
  for (let at = 0; at < items.length; at += MAX_PUTS) await untilProcessed(items.slice(at, at + MAX_PUTS), put);
}

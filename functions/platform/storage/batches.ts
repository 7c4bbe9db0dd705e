import { setTimeout as delay } from "node:timers/promises";
import { MAX_ATTEMPTS, Throttled } from "../throttling.ts";

const FIRST_DELAY_MS = 20;

/** One batch response. A throttled table leaves keys unprocessed instead of failing. */
interface BatchAnswer<Item, Key> {
  readonly data: readonly Item[];
  readonly unprocessed: readonly Key[];
}

/**
 * Reads all items of `keys`, and those that a throttled table left out again after longer and longer pauses. Throws
 * Throttled when some are still missing after eight tries, so that throttling is never mistaken for missing items.
 */
export async function batchGet<Item, Key>(
  keys: readonly Key[],
  ask: (keys: Key[]) => Promise<BatchAnswer<Item, Key>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let left = [...keys];
  for (let attempt = 1; left.length > 0; attempt++) {
    const { data, unprocessed } = await ask(left);
    items.push(...data);
    left = [...unprocessed];
    if (left.length === 0) break;
    if (attempt === MAX_ATTEMPTS) throw new Throttled(`${left.length} keys of a batch were not read`);
    await delay(FIRST_DELAY_MS * 2 ** attempt);
  }
  return items;
}

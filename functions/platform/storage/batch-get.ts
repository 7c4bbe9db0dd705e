import { untilProcessed } from "./until-processed.ts";

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

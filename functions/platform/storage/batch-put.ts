import { untilProcessed } from "./until-processed.ts";

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

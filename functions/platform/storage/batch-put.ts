import { setTimeout as delay } from "node:timers/promises";
import { MAX_ATTEMPTS, Throttled } from "../throttling.ts";
import { FIRST_DELAY_MS } from "./batch-get.ts";

/** DynamoDB's limit for one batch. */
const MAX_PUTS = 25;

/**
 * Writes all `items`, each idempotent and independent of the others, `MAX_PUTS` in a call, and again those that a
 * throttled table left out. Throws Throttled when some are still not written after eight tries.
 */
export async function batchPut<Item>(
  items: readonly Item[],
  put: (items: Item[]) => Promise<readonly Item[]>,
): Promise<void> {
  for (let at = 0; at < items.length; at += MAX_PUTS) {
    let left = items.slice(at, at + MAX_PUTS);
    for (let attempt = 1; ; attempt++) {
      left = [...(await put(left))];
      if (left.length === 0) break;
      if (attempt === MAX_ATTEMPTS) throw new Throttled(`${left.length} items of a batch were not written`);
      await delay(FIRST_DELAY_MS * 2 ** attempt);
    }
  }
}

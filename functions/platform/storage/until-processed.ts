import { setTimeout as delay } from "node:timers/promises";
import { MAX_ATTEMPTS, Throttled } from "../throttling.ts";

const FIRST_DELAY_MS = 20;

/**
 * Sends `entries` in one batch call, and again those that a throttled table leaves unprocessed instead of failing,
 * after longer and longer pauses. `send` returns these. Throws Throttled when some are still left after eight tries.
 */
export async function untilProcessed<Entry>(
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

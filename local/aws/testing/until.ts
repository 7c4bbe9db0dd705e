import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the answer is not undefined; throws after the deadline. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, deadlineMs = 10_000): Promise<T> {
  for (const start = Date.now(); ; await sleep(20)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() - start > deadlineMs) throw new Error("waited in vain");
  }
}

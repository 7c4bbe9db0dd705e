import type { TableAccess } from "#functions/entities/base.ts";
import { rateLimitEntity } from "#functions/entities/rate-limit.ts";
import { TooMany } from "./errors.ts";
import type { Limit } from "./limits.ts";
import { isConditionFailure } from "./write-conditions.ts";

/** How much longer than its window a counter is kept. */
const KEPT_MS = 3_600_000;

export type RateLimitStore = ReturnType<typeof rateLimitStore>;

export function rateLimitStore(access: TableAccess) {
  const counters = rateLimitEntity(access);
  return {
    /**
     * Counts one use of `routeClass` by `subject`. Exactly `limit.calls` uses pass in a window however many come at once, because the count and
     * its check are one write. Throws TooMany, with the seconds until the window ends.
     */
    spend: async (routeClass: string, subject: string, limit: Limit, now: number): Promise<void> => {
      const windowMs = limit.windowSeconds * 1000;
      const start = Math.floor(now / windowMs) * windowMs;
      try {
        await counters
          .update({ subject, routeClass, windowStart: String(start / 1000) })
          .add({ count: 1 })
          .set({ expiresAt: Math.ceil((start + windowMs + KEPT_MS) / 1000) })
          .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, limit.calls)}`)
          .go();
      } catch (error) {
        if (isConditionFailure(error)) throw new TooMany((start + windowMs - now) / 1000);
        throw error;
      }
    },
  };
}

import { rateLimitEntity } from "#functions/entities/accounts/rate-limit.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { TooMany } from "../errors.ts";
import { isConditionFailure } from "../storage/write-conditions.ts";
import type { Limit } from "./limits.ts";

const RETENTION_MS = HOUR_MS;

export type RateLimitStore = ReturnType<typeof rateLimitStore>;

export function rateLimitStore(access: TableAccess) {
  const counters = () => rateLimitEntity(access);
  return {
    /**
     * Counts `amount` uses of `routeClass` by `subject`. Exactly `limit.calls` uses pass in a window however many are
     * concurrent, because the count and its check are one write. Throws TooMany with the seconds until the window ends.
     */
    spend: async (routeClass: string, subject: string, limit: Limit, now: number, amount = 1): Promise<void> => {
      const windowMs = limit.windowSeconds * 1000;
      const start = Math.floor(now / windowMs) * windowMs;
      const refused = () => new TooMany((start + windowMs - now) / 1000, limit.reason);
      if (amount > limit.calls) throw refused();
      try {
        await counters()
          .update({ subject, routeClass, windowStart: String(start / 1000) })
          .add({ count: amount })
          .set({ expiresAt: Math.ceil((start + windowMs + RETENTION_MS) / 1000) })
          .where(({ count }, { lte, notExists }) => `${notExists(count)} OR ${lte(count, limit.calls - amount)}`)
          .go();
      } catch (error) {
        if (isConditionFailure(error)) throw refused();
        throw error;
      }
    },
  };
}

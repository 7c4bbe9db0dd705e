import type { UserRow } from "#functions/accounts/index.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Latency of each service, in milliseconds. */
const TABLE_MS = 4;
const STRIPE_MS = 250;
const EMAIL_MS = 60;
const BUCKET_MS = 25;
const POOL_MS = 60;

const PAGE = 500;

/** Rows of an index without contents: their names say everything, and every call takes its time. */
export function population(time: VirtualTime, rows: number) {
  const after =
    (ms: number) =>
    async <T>(result: T): Promise<T> => {
      await time.sleep(ms);
      return result;
    };
  const table = after(TABLE_MS);
  const [stripe, email, bucket, pool] = [after(STRIPE_MS), after(EMAIL_MS), after(BUCKET_MS), after(POOL_MS)];

  /** One page of the rows that fall into one of `shards` partitions. */
  const page = <T>(
    { shard, shards }: { readonly shard: number; readonly shards: number },
    position: string | null,
    item: (userId: string) => T,
  ): Promise<Page<T>> => {
    const from = Number(position ?? 0);
    const size = Math.ceil((rows - shard) / shards);
    const to = Math.min(from + PAGE, size);
    const items = Array.from({ length: Math.max(0, to - from) }, (_, n) => item(`user-${shard + (from + n) * shards}`));
    return table({ items, next: to < size ? String(to) : null });
  };

  const user = (userId: string): UserRow => ({
    userId,
    kind: "author",
    email: `${userId}@example.com`,
    firstName: "Mara",
    lastName: "Penn",
    timeZone: "UTC",
    currency: "USD",
    createdAt: "2026-11-01T00:00:00.000Z",
    emailVerifiedAt: "2026-11-02T00:00:00.000Z",
    trialEndsAt: new Date(time.now() + DAY_MS).toISOString(),
  });

  return { table, stripe, email, bucket, pool, page, user, mailer: { send: () => email(undefined) } };
}

export type Population = ReturnType<typeof population>;

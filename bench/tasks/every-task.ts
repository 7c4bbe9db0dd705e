import { unverifiedSweep } from "#functions/accounts/sign-up/remove-unverified-accounts.ts";
import { endingSessionReminders } from "#functions/amazon-accounts/reminders/notify-ending-sessions.ts";
import { trialEndReminders } from "#functions/billing/reminders/notify-trial-ends.ts";
import { unsentSweep } from "#functions/imports/intake/unsent-imports.ts";
import { accountRemovals } from "#functions/personal-data/deletion/remove-due-accounts.ts";
import { SHARDS, type Shard } from "#functions/platform/storage/shards.ts";
import type { Walk } from "#functions/platform/tasks/walk.ts";
import { deadConnectionNotices } from "#functions/sync/outage/notify-dead-connections.ts";
import { EMAIL_WORKERS, WORKERS } from "#infra/constructs/walk.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Population } from "./population.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A walk whose items and shards are only passed through. */
export type AnyWalk = Walk<{ userId: string }, string>;

export interface Task {
  readonly name: string;
  readonly workers: number;
  readonly everyMs: number;
  /** Time limit of the single call that used to walk over everyone. */
  readonly formerLimitMs: number;
  walk(people: Population, time: VirtualTime): AnyWalk;
}

const site = { url: "https://colophon.test", supportEmail: "support@colophon.test" };
const at = (ms: number) => new Date(ms).toISOString();
const part = (shard: Shard) => ({ shard: SHARDS.indexOf(shard), shards: SHARDS.length });
const WHOLE = { shard: 0, shards: 1 };
/** One connection in a hundred is broken. */
const isBroken = (userId: string) => userId.endsWith("00");

const deadConnections: Task = {
  name: "dead connections (1 in 100 emailed)",
  workers: EMAIL_WORKERS,
  everyMs: HOUR_MS,
  formerLimitMs: 10 * MINUTE_MS,
  walk: ({ table, page, user, mailer }, time) => {
    const account = (userId: string) => ({
      userId,
      retailer: "amazon" as const,
      account: "main" as const,
      activeShard: "0",
      activatedAt: "2026-01-01T00:00:00.000Z",
    });
    const stored = (userId: string) => ({
      userId,
      retailer: "amazon" as const,
      account: "main" as const,
      source: "royalties" as const,
      lastGoodAt: at(time.now() - (isBroken(userId) ? 30 * HOUR_MS : MINUTE_MS)),
      failures: 0,
    });
    const walk = deadConnectionNotices({
      clock: time,
      site,
      mailer,
      notifyOperator: () => undefined,
      accounts: { find: (userId) => table(user(userId)) },
      amazonAccounts: {
        find: (userId) => table(account(userId)),
        listActive: async (shard) => (await page(part(shard), null, account)).items.slice(),
        pageOfActive: (shard, after) => page(part(shard), after, (userId) => ({ userId })),
      },
      syncStates: {
        find: (userId) => table(stored(userId)),
        claimNotice: () => table(true),
        releaseNotice: () => table(undefined),
      },
      extensions: { listOpen: (userId) => table([{ userId } as never]) },
      linked: { find: () => table(null) },
      outages: {
        read: () => table({ outage: { openedAt: null, peak: 0, healedAt: null }, revision: 0, isNotified: false }),
        replace: () => table(true),
      },
    });
    return { ...walk, list: (shard, after) => walk.list(shard as Shard, after) };
  },
};

const endingSessions: Task = {
  name: "ending sessions (all emailed)",
  workers: EMAIL_WORKERS,
  everyMs: HOUR_MS,
  formerLimitMs: 5 * MINUTE_MS,
  walk: ({ table, page, user, mailer }, time) => {
    const ends = time.now() + DAY_MS;
    const walk = endingSessionReminders({
      clock: time,
      site,
      mailer,
      accounts: { find: (userId) => table(user(userId)) },
      amazonAccounts: { find: (userId) => table({ userId, retailer: "amazon", account: "main", cookieModeAt: at(0) }) },
      amazonSessions: { find: () => table({ expiresAt: ends / 1000 } as never) },
      linked: {
        pageOfEnding: (shard, _span, after) => page(part(shard), after, (userId) => ({ userId, accountId: "main" })),
        find: (userId, accountId) =>
          table({
            userId,
            accountId,
            type: "KDP",
            retailerUserId: "a",
            email: "a@example.com",
            active: true,
            connectedAt: at(0),
            sessionEndsAt: at(ends),
          }),
        claimEndNotice: () => table(true),
        releaseEndNotice: () => table(undefined),
      },
    });
    return {
      ...walk,
      list: (shard: string, after: string | null) => walk.list(shard as Shard, after),
    } as unknown as AnyWalk;
  },
};

const trialReminders: Task = {
  name: "trial reminders (all emailed)",
  workers: EMAIL_WORKERS,
  everyMs: DAY_MS,
  formerLimitMs: 5 * MINUTE_MS,
  walk: ({ table, page, user, mailer }, time) =>
    trialEndReminders({
      clock: time,
      site,
      mailer,
      accounts: { find: (userId) => table(user(userId)) },
      billingAccounts: { find: () => table(null) },
      reminders: {
        find: () => table(null),
        pageEndingBefore: (_instant, after) => page(WHOLE, after, (userId) => ({ userId, endsAt: at(time.now()) })),
        take: () => table(true),
        putBack: () => table(undefined),
        remove: () => table(undefined),
      },
    }) as unknown as AnyWalk,
};

const unverified: Task = {
  name: "unverified accounts (all closed)",
  workers: WORKERS,
  everyMs: DAY_MS,
  formerLimitMs: 5 * MINUTE_MS,
  walk: ({ table, page }, time) =>
    unverifiedSweep({
      clock: time,
      bus: { publish: () => table(undefined) },
      accounts: {
        pageOfUnverified: (_instant: string, after: string | null) => page(WHOLE, after, (userId) => ({ userId })),
        find: (userId: string) => table({ userId }),
        beginRemoval: () => table(true),
      },
      holdings: { holdsAnything: () => table(false) },
    } as never),
};

const unsentImports: Task = {
  name: "unsent imports (all ended, two files each)",
  workers: WORKERS,
  everyMs: HOUR_MS,
  formerLimitMs: 5 * MINUTE_MS,
  walk: ({ table, bucket, page }, time) =>
    unsentSweep({
      clock: time,
      machine: { start: () => table(undefined) },
      imports: {
        pageOfUnsent: (_instant, after) => page(WHOLE, after, (userId) => ({ userId, importId: userId })),
        find: (userId, importId) =>
          table({
            userId,
            importId,
            source: "upload",
            status: "uploading",
            phase: "import",
            notStarted: "yes",
            createdAt: at(0),
            monthsTotal: 0,
            payments: 0,
            booksAdded: 0,
            decisions: 0,
            undos: 0,
          }),
        endUnstarted: () => table(true),
        forgetUnsent: () => table(undefined),
      },
      objects: {
        async *list(prefix) {
          yield* await bucket([`${prefix}0`, `${prefix}1`]);
        },
        remove: () => bucket(undefined),
      },
    }) as unknown as AnyWalk,
};

/** Table calls that remove the data of an author with little of it. */
const REMOVAL_CALLS = 60;

const removals: Task = {
  name: "account removals (Stripe, pool and 60 table calls each)",
  workers: WORKERS,
  everyMs: DAY_MS,
  formerLimitMs: 10 * MINUTE_MS,
  walk: ({ table, stripe, pool, page, user }, time) => {
    const remove = async () => {
      await stripe(undefined);
      for (let call = 0; call < REMOVAL_CALLS; call++) await table(undefined);
    };
    const people = { find: (userId: string) => table(user(userId)), correctFirstData: () => table(true) };
    return accountRemovals({
      clock: time,
      accounts: people,
      bus: { publish: () => table(undefined) },
      billingStatuses: { subscriptionOf: () => table(null) },
      capabilities: [
        { name: "all", entities: [], prefixes: [], holdings: [], explained: [], async *files() {}, remove },
      ],
      deletions: {
        pageOfDue: (_now: number, after: string | null) => page(WHOLE, after, (userId) => ({ userId })),
        pageOfUnannounced: () => table({ items: [], next: null }),
        closeDue: (userId: string) => table({ ...user(userId), removingAt: at(time.now()) }),
        finish: () => table(undefined),
      } as never,
      agencies: { listMemberIds: () => table([]) },
      pool: { deleteUser: () => pool(undefined) },
      devices: { listOpen: () => table([]) } as never,
      extensions: { endAll: () => table(undefined) } as never,
      sessions: { end: () => table(undefined) } as never,
      mailer: { send: () => table(undefined) },
      site: { url: "https://colophon.test", supportEmail: "help@colophon.test" },
    }) as unknown as AnyWalk;
  },
};

export const TASKS: readonly Task[] = [
  deadConnections,
  endingSessions,
  trialReminders,
  unverified,
  unsentImports,
  removals,
];

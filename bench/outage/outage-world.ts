import { linkedAccountStore, PUBLISHING_ACCOUNT } from "#functions/amazon-accounts/index.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { amazonAccountEntity } from "#functions/entities/amazon/amazon-account.ts";
import { linkedAccountEntity } from "#functions/entities/amazon/linked-account.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { shardOf } from "#functions/platform/storage/shards.ts";
import { workOnQueue } from "#functions/sync/fetch/work-on-queue.ts";
import { deadConnectionNotices } from "#functions/sync/outage/notify-dead-connections.ts";
import { outageStore } from "#functions/sync/outage/outage-store.ts";
import { planSyncs } from "#functions/sync/plan/plan-syncs.ts";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingMailer } from "#functions/testing/outside-parties.ts";
import { memoryQueue, walkAll } from "#functions/testing/walk-all.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { startEngine } from "../stores/engine.ts";
import { startAmazonProcess } from "../tick/amazon-process.ts";
import { copyAuthors } from "./copy-authors.ts";
import { rememberedAmazon } from "./remembered-amazon.ts";

/** Accounts at the simulated Amazon; as many authors have the books of each. */
const NAMES = ["ines", "nell", "marcus"] as const;
const ZONES = ["America/New_York", "America/Los_Angeles", "Europe/London", "Australia/Sydney"] as const;
const SINCE = "2026-11-01T00:00:00.000Z";
const LONG_AGO = "2026-11-10T12:00:00.000Z";
const QUARTER_MS = 15 * MINUTE_MS;
/** Until everything due has been fetched once and nothing is news any more. */
const SETTLING_TICKS = 8;
const PUT_TOGETHER = 40;

const NAMED = "author-";
const zoneOf = (userId: string): string => ZONES[Number(userId.slice(NAMED.length)) % ZONES.length]!;

/** Four authors of ten don't open the site, and so are synced once an hour. */
const isAway = (n: number): boolean => n % 10 < 4;

async function putAuthors(access: TableAccess, people: readonly string[], until: string): Promise<void> {
  const verified = { emailVerifiedAt: SINCE };
  for (let at = 0; at < people.length; at += PUT_TOGETHER) {
    const some = people.slice(at, at + PUT_TOGETHER).map((userId, i) => ({ userId, n: at + i }));
    await Promise.all([
      amazonAccountEntity(access)
        .put(
          some.map(({ userId }) => ({
            userId,
            retailer: "amazon" as const,
            account: "main" as const,
            cookieModeAt: SINCE,
            sessionShard: shardOf(userId),
            sessionSince: SINCE,
            historyAt: SINCE,
            activeShard: shardOf(userId),
            activatedAt: SINCE,
          })),
        )
        .go({ concurrent: 8 }),
      sessionEntity(access)
        .put(
          some.map(({ userId, n }) => ({
            userId,
            sessionId: "browser",
            createdAt: SINCE,
            expiresAt: 2e9,
            lastSeenAt: isAway(n) ? LONG_AGO : until,
          })),
        )
        .go({ concurrent: 8 }),
      linkedAccountEntity(access)
        .put(
          some.map(({ userId }) => ({
            userId,
            accountId: PUBLISHING_ACCOUNT,
            type: "KDP" as const,
            active: true,
            connectedAt: SINCE,
            retailerUserId: userId,
            email: `${userId}@retailer.example`,
          })),
        )
        .go({ concurrent: 8 }),
      ...some.map(({ userId }) =>
        userEntity(access)
          .patch({ userId })
          .set({ ...verified, timeZone: zoneOf(userId) })
          .go(),
      ),
    ]);
  }
}

/**
 * Authors in cookie mode on a real table, synced and without anything new, with the product's planner, worker and
 * notices. `untilMs` is the instant up to which six of ten authors keep looking.
 */
export async function outageWorld(size: number, startsAt: string, untilMs: number) {
  const engine = await startEngine();
  const access = await engine.createTable();
  const clock = fakeClock(startsAt);
  const amazon = await startAmazonProcess(clock.now());
  const mailer = recordingMailer();
  const reports: { readonly broken: number; readonly working: number }[] = [];
  const calls = new Map<string, number>();
  let isDown = false;

  const people = Array.from({ length: size }, (_, n) => `${NAMED}${String(n).padStart(5, "0")}`);
  const transports = new Map<string, AmazonTransport>();
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const byName = new Map<string, string[]>();
  for (const [i, name] of NAMES.entries()) {
    const browser = createBrowser(amazon.port);
    await browser.signIn(`${name}@retailer.example`);
    const transportOf = rememberedAmazon(browser.transport, today, () => isDown);
    const template = `template-${name}`;
    const authors = people.filter((_, n) => n % NAMES.length === i);
    for (const userId of [template, ...authors])
      transports.set(
        userId,
        transportOf(() => calls.set(userId, (calls.get(userId) ?? 0) + 1)),
      );
    byName.set(template, authors);
  }
  const world = syncWorld(access, { transports, linked: () => ["KDP"], clock });
  const work = async (userIds: readonly string[]): Promise<number> => {
    const Records = userIds.map((userId, n) => ({ messageId: String(n), body: JSON.stringify({ userId }) }));
    const { batchItemFailures } = await workOnQueue(world.deps, { Records }, (error) => console.error(error));
    return batchItemFailures.length;
  };
  const moveTo = async (at: number): Promise<void> => {
    clock.advance(at - clock.now());
    await amazon.setTime(at);
  };

  const start = clock.now();
  for (const template of byName.keys()) await world.givenConnected(template);
  for (let tick = 0; tick < SETTLING_TICKS; tick++) {
    await work([...byName.keys()]);
    await world.read();
    await moveTo(start + (tick + 1) * QUARTER_MS);
  }
  await copyAuthors(access, byName);
  await putAuthors(access, people, new Date(untilMs).toISOString());

  const syncStates = world.deps.syncStates;
  return {
    people,
    zoneOf,
    clock,
    moveTo,
    work,
    mailer,
    reports,
    callsOf: (userId: string): number => calls.get(userId) ?? 0,
    setDown: (down: boolean): void => {
      isDown = down;
    },
    statesOf: async (userId: string) => (await syncStates.read(userId)).states,
    readImports: async (): Promise<number> => {
      const waiting = world.imports.waiting().length;
      await world.read();
      return waiting;
    },
    /** The messages of a planner's run, each with the instant at which it arrives. */
    plan: async (): Promise<{ readonly userId: string; readonly at: number }[]> => {
      const messages: { userId: string; at: number }[] = [];
      await planSyncs({
        amazonAccounts: world.deps.amazonAccounts,
        sessions: sessionStore(access),
        clock,
        spreadSeconds: 600,
        queue: {
          sendAll: async (all, delayOf = () => 0) => {
            for (const message of all)
              messages.push({ userId: message.userId, at: clock.now() + delayOf(message) * 1000 });
          },
        },
      });
      return messages;
    },
    /** Carries out the hourly check for broken connections; resolves with the number of its messages. */
    notifyDead: async (): Promise<number> => {
      const queue = memoryQueue();
      let messages = 0;
      const counted: typeof queue = {
        ...queue,
        sendAll: async (all) => {
          messages += all.length;
          await queue.sendAll(all);
        },
      };
      const walk = deadConnectionNotices({
        accounts: world.deps.accounts,
        amazonAccounts: world.deps.amazonAccounts,
        syncStates,
        mailer,
        clock,
        extensions: extensionSessionStore(access),
        linked: linkedAccountStore(access),
        outages: outageStore(access),
        notifyOperator: (facts) => reports.push(facts),
        site: { url: "https://colophon.test", supportEmail: "support@colophon.test" },
      });
      await walkAll(walk, ["notified"], { queue: counted });
      return messages;
    },
  };
}
export type OutageWorld = Awaited<ReturnType<typeof outageWorld>>;

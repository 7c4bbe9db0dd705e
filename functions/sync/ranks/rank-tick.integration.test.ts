import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkedAccountStore } from "#functions/amazon-accounts/index.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import type { AmazonRequest, AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { workOnQueue } from "../fetch/work-on-queue.ts";
import { type SyncWorld, syncWorld } from "../testing/sync-world.ts";

/** A tick of the queue's worker, with sessions at both portals. */

const START = "2026-11-20T12:00:00.000Z";
const US = "ATVPDKIKX0DER";
const engine = testEngine();
let clock = fakeClock(START);
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let isRefused: boolean;
let isBroken: boolean;
/** Beginning of paths that can't be answered. */
let unreadable: readonly string[];
let searches: number;
let world: SyncWorld;
beforeEach(async () => {
  [isRefused, isBroken, unreadable, searches, clock] = [false, false, [], 0, fakeClock(START)];
  amazon = await startAmazon(() => clock.now());
  const browser = createBrowser(amazon.port);
  await browser.signIn("clara@retailer.example");
  const transport: AmazonTransport = async (request: AmazonRequest) => {
    if (request.site === "author" && isRefused) throw new AmazonFailure("signed_out", "The portal is signed out");
    if (unreadable.some((path) => request.path.startsWith(path)))
      throw new AmazonFailure("unexpected_answer", "The file can't be read");
    if (isBroken) throw new AmazonFailure("unavailable", "Amazon is down");
    if (request.path.startsWith("/api/search/titleset")) searches += 1;
    return browser.transport(request);
  };
  world = syncWorld(await engine.createTable(), { transports: new Map([["clara", transport]]), clock });
  await world.givenConnected("clara");
  const profile = await amazonApiOf({ ...world.deps, clock }, transport).profile();
  const account = { userId: "clara", accountId: "portal", type: "AUTHOR_CENTRAL", retailerUserId: "A1" } as const;
  const facts = { email: "clara@retailer.example", accountCreationDate: null, sessionEndsAt: null };
  await linkedAccountStore(world.access).connect({ ...account, ...facts, profile, connectedAt: START }, null);
  const visit = { userId: "clara", sessionId: "s", createdAt: START, lastSeenAt: START, expiresAt: 2e9 };
  await sessionEntity(world.access).put(visit).go();
});
afterEach(() => amazon.close());

async function tick(message: object = { userId: "clara" }): Promise<void> {
  const Records = [{ messageId: "1", body: JSON.stringify(message) }];
  expect(await workOnQueue(world.deps, { Records }, () => undefined)).toEqual({ batchItemFailures: [] });
  await world.read();
}
const statesOf = async () => (await world.deps.syncStates.read("clara")).states;
const boardOf = () => world.deps.ranks.boards.read({ tenantId: "clara", marketplace: US });

test("royalties and ranks come with the same message, ranks once in two hours or as planned and requested", async () => {
  await tick();
  expect(await statesOf()).toMatchObject({ books: { failures: 0 }, ranks: { failures: 0, lastGoodAt: START } });
  expect((await boardOf()).size).toBeGreaterThan(20);
  searches = 0;
  for (let quarter = 0; quarter < 3; quarter++) {
    clock.advance(15 * MINUTE_MS);
    await tick();
  }
  expect(searches).toBe(0);

  for (const ranks of [
    { tier: "realtime", stale: clock.now() },
    { marketplace: US, stale: clock.now() + MINUTE_MS },
  ]) {
    clock.advance(MINUTE_MS);
    await tick({ userId: "clara", ranks });
    expect((await statesOf()).ranks.lastGoodAt).toBe(new Date(clock.now()).toISOString());
  }
});

test("a portal that refuses the session doesn't stop royalties, and is tried again later", async () => {
  await tick();
  isRefused = true;
  clock.advance(2 * HOUR_MS);
  await tick();
  // The report that was requested in one quarter of an hour is fetched in the next.
  clock.advance(15 * MINUTE_MS);
  await tick();
  const { royalties, ranks } = await statesOf();
  expect([royalties.failures, ranks.code]).toEqual([0, "signed_out"]);
  expect(Date.parse(royalties.lastGoodAt ?? "")).toBeGreaterThan(Date.parse(START));
  isRefused = false;
  clock.advance(2 * HOUR_MS);
  await tick();
  expect((await statesOf()).ranks).toMatchObject({ failures: 0, code: null });
});

test("a planned rank reading also brings the day's followers, and one with a refused session fails alone", async () => {
  const followersOf = async () => (await world.deps.followers.list("clara")).map(({ points }) => points.length);
  const planned = () => tick({ userId: "clara", ranks: { tier: "backlist", stale: clock.now() } });
  await planned();
  expect([await followersOf(), (await statesOf()).followers.lastGoodAt]).toEqual([[1, 1], START]);
  isRefused = true;
  clock.advance(DAY_MS);
  await tick();
  const { royalties, followers } = await statesOf();
  expect([royalties.failures, followers.code, await followersOf()]).toEqual([0, "signed_out", [1, 1]]);
  isRefused = false;
  clock.advance(HOUR_MS);
  await planned();
  expect([(await statesOf()).followers.failures, await followersOf()]).toEqual([0, [2, 2]]);
});

describe("a sync that the author requests", () => {
  /** Delivers the request; resolves with the sources that it hasn't tried. */
  const untried = async () => {
    const at = new Date(clock.now()).toISOString();
    await tick({ userId: "clara", asked: true });
    const states = await statesOf();
    return SYNC_SOURCES.filter((source) => states[source].lastTriedAt !== at);
  };
  beforeEach(async () => {
    // Months that can't be read stay open, so that something is left to fetch from every source.
    unreadable = ["/download/report/pmr", "/api/v2/kenp"];
    for (let ticks = 0; ticks < 3; ticks++) {
      await tick();
      clock.advance(15 * MINUTE_MS);
    }
  });

  test("tries every source that has just been fetched", async () => {
    await tick();
    clock.advance(11 * MINUTE_MS);
    expect(await untried()).toEqual([]);
  });

  test("tries every source that has failed for hours", async () => {
    isBroken = true;
    for (let ticks = 0; ticks < 6; ticks++) {
      clock.advance(6 * HOUR_MS);
      await tick();
    }
    const before = await statesOf();
    expect([before.royalties, before.ranks, before.followers].every(({ failures }) => failures > 3)).toBe(true);
    isBroken = false;
    clock.advance(MINUTE_MS);
    // Amazon prepares the daily report until the next request.
    expect(await untried()).toEqual(["royalties"]);
    clock.advance(MINUTE_MS);
    await tick({ userId: "clara", asked: true });
    const states = await statesOf();
    expect(SYNC_SOURCES.filter((source) => states[source].failures > 0)).toEqual(["prior_months", "kenp_rates"]);
  });

  test("tries every source while Amazon's report pages are out of order", async () => {
    isBroken = true;
    expect(await untried()).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { shardOf } from "#functions/platform/storage/shards.ts";
import { getRankHistory } from "#functions/ranks/history/get-rank-history.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { decodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { planRankHistory, rankHistoryStep } from "./rank-history.ts";
import { type RankWorld, rankWorld, UK, US } from "./testing/rank-world.ts";

const engine = testEngine();
let world: RankWorld;
beforeEach(async () => {
  world = await rankWorld(await engine.createTable());
});
afterEach(() => world.cookies.close());

const events = (name: string) => world.bus.events.filter((event) => event.name === name).map(({ detail }) => detail);
const ranksOf = async (tenantId: string, marketplace = US) =>
  [...(await world.boardOf(tenantId, marketplace))].filter(([, entry]) => entry.readAt !== null);
const signOut = (portal: object) => world.cookies.newBrowser().control("/sign-out", portal);

describe("a rank reading", () => {
  test("stores the ranks of all pen names' books and of their other formats, in every tracked store", async () => {
    const { userId } = await world.givenAuthor("clara");
    await world.read(userId);
    const shelf = (await world.deps.readTracked(userId)).realtime;
    expect(shelf.length).toBeGreaterThan(28);
    for (const store of [US, UK]) {
      const read = await ranksOf(userId, store);
      expect(read.map(([asin]) => asin).sort()).toEqual([...shelf].sort());
      expect(read.every(([, { moments, rating }]) => moments.length === 1 && rating !== null)).toBe(true);
    }
    expect(await world.stateOf(userId)).toMatchObject({
      failures: 0,
      lastGoodAt: new Date(world.clock.now()).toISOString(),
    });
    expect(events("RanksSynced")).toMatchObject([
      { userId, marketplace: US },
      { userId, marketplace: UK },
    ]);
  });

  test("without news writes one small item and no rank data, and opens the session once", async () => {
    const { userId } = await world.givenAuthor("clara");
    await world.read(userId);
    const [before, writes] = [{ ...world.vault.calls }, countingWrites(world.access)];
    const stale = world.clock.now() + MINUTE_MS;
    await world.read(userId, { stale: { realtime: stale, all: stale } });
    expect([writes.kinds, writes.units()]).toEqual([["sync-state"], 1]);
    expect(world.vault.calls).toEqual({ made: before.made, opened: before.opened + 1 });
  });

  test("with news writes a day's curve per store, its board once a day, and the session's last use every six hours", async () => {
    const { userId } = await world.givenAuthor("clara");
    await world.read(userId);
    const newsAfter = async (hours: number) => {
      world.clock.advance(hours * HOUR_MS);
      const [before, writes] = [{ ...world.vault.calls }, countingWrites(world.access)];
      await world.read(userId);
      expect(world.vault.calls).toEqual({ made: before.made, opened: before.opened + 1 });
      return { kinds: writes.kinds.sort(), units: writes.units() };
    };
    const news = ["rank-day", "rank-day", "sync-state"];
    const soon = await newsAfter(2);
    expect(soon.kinds).toEqual(news);
    expect(soon.units).toBeLessThanOrEqual(3);
    const later = await newsAfter(6);
    expect(later.kinds).toEqual(["linked-account", ...news]);
    expect(later.units).toBeLessThanOrEqual(9);
    const board = await world.boardOf(userId);
    expect([...board.values()].map(({ readAt }) => readAt)).toContain(world.clock.now());
    const nextDay = await newsAfter(6);
    expect(nextDay.kinds.filter((kind) => kind !== "rank-month")).toEqual([
      "linked-account",
      ...["rank-board", "rank-board"],
      ...news,
    ]);
    expect(nextDay.units).toBeLessThanOrEqual(15);
  });

  test("happens once in two hours, however many ticks there are", async () => {
    const { userId } = await world.givenAuthor("clara");
    await Promise.all([world.read(userId), world.read(userId)]);
    const board = await world.boardOf(userId);
    const { lastGoodAt } = await world.stateOf(userId);
    for (let tick = 0; tick < 3; tick++) {
      world.clock.advance(15 * MINUTE_MS);
      await world.read(userId);
    }
    expect(await world.boardOf(userId)).toEqual(board);
    expect((await world.stateOf(userId)).lastGoodAt).toBe(lastGoodAt);
  });

  test("keeps to the books that are tracked, and reads the backlist with its own tick", async () => {
    const { userId } = await world.givenAuthor("clara");
    const [first, second, third] = (await world.deps.readTracked(userId)).realtime as [string, string, string];
    world.track(userId, { realtime: [first], backlist: [second], marketplaces: [US] });
    await world.read(userId);
    expect((await ranksOf(userId)).map(([asin]) => asin).sort()).toEqual([first, second].sort());
    expect((await world.boardOf(userId)).has(third)).toBe(false);
    expect(await ranksOf(userId, UK)).toEqual([]);
    world.clock.advance(2 * HOUR_MS);
    await world.read(userId);
    const board = await world.boardOf(userId);
    const day = await world.deps.ranks.days.read(userId, US, new Date(world.clock.now()).toISOString().slice(0, 10));
    expect([...day.keys()]).toEqual([first]);
    expect(board.get(second)?.readAt).toBeLessThan(world.clock.now());
  });

  test("that a page requests covers its store alone, and ends its wait although nothing changed", async () => {
    const { userId } = await world.givenAuthor("clara");
    await world.read(userId);
    world.bus.events.length = 0;
    world.clock.advance(20 * MINUTE_MS);
    const stale = world.clock.now() - 10 * MINUTE_MS;
    await world.read(userId, { marketplace: UK, stale: { realtime: stale, all: stale }, byAuthor: true });
    expect(events("RanksSynced")).toEqual([{ userId, marketplace: UK, uids: expect.any(Array) }]);
    expect((events("RanksSynced")[0] as { uids: string[] }).uids.length).toBeGreaterThan(13);
    const row = await world.deps.syncStates.find(userId, "ranks");
    const progress = decodeProgress(row?.asked);
    expect((progress.get(UK)?.readAt ?? 0) > (progress.get(US)?.readAt ?? 0)).toBe(true);
  });
});

describe("a session that the author portal refuses", () => {
  test("stops the readings, shows in the source's state and notifies open pages once, until it is renewed", async () => {
    const author = await world.givenAuthor("clara");
    const { userId } = author;
    await world.read(userId);
    await signOut({ account: "clara@retailer.example" });
    world.bus.events.length = 0;
    world.clock.advance(2 * HOUR_MS);
    await world.read(userId);
    await world.read(userId);
    expect(await world.stateOf(userId)).toMatchObject({ failures: 1, code: "signed_out" });
    expect(events("RetailerAuthFailed")).toEqual([{ userId }]);
    expect(await world.cookies.deps.linked.listWithPortal(shardOf(userId))).not.toContain(userId);

    world.clock.advance(1000);
    await world.cookies.renew(author, await world.cookies.signedIn("clara"));
    await world.read(userId);
    expect(await world.stateOf(userId)).toMatchObject({ failures: 0, code: null });
  });

  test("leaves no book marked as being read when a page had requested it", async () => {
    const { userId } = await world.givenAuthor("clara");
    await signOut({ account: "clara@retailer.example" });
    world.clock.advance(1000);
    await world.read(userId, { marketplace: US, stale: { realtime: world.clock.now(), all: 0 }, byAuthor: true });
    expect([...(await world.boardOf(userId)).values()].filter(({ syncingSince }) => syncingSince !== null)).toEqual([]);
    expect(await world.stateOf(userId)).toMatchObject({ failures: 1 });
  });
});

test("a store that can't be read fails alone, and is read again by the next tick", async () => {
  const { userId } = await world.givenAuthor("clara");
  const path = "/api/search/titleset";
  await world.cookies.newBrowser().control("/faults", { site: "author", path, fault: "truncated", times: 1 });
  await world.read(userId);
  expect(await world.stateOf(userId)).toMatchObject({ failures: 1, code: "unexpected_answer" });
  const read = [(await ranksOf(userId, US)).length > 0, (await ranksOf(userId, UK)).length > 0];
  expect(read).toEqual([false, true]);
  world.clock.advance(15 * MINUTE_MS);
  await world.read(userId);
  expect((await ranksOf(userId, US)).length).toBeGreaterThan(28);
  expect(await world.stateOf(userId)).toMatchObject({ failures: 0 });
});

describe("a session reads for its own tenant only", () => {
  test("an author without a session gets no rank, although another author's session knows the same books", async () => {
    const clara = await world.givenAuthor("clara");
    const stranger = await world.cookies.givenAuthor();
    const tracked = await world.deps.readTracked(clara.userId);
    world.track(stranger.userId, tracked);
    await world.read(clara.userId);
    for (const requested of [
      {},
      { stale: { realtime: world.clock.now(), all: world.clock.now() } },
      { marketplace: US, stale: { realtime: world.clock.now(), all: 0 }, byAuthor: true },
    ])
      await world.read(stranger.userId, requested);
    expect((await world.boardOf(stranger.userId)).size).toBe(0);
    expect((await world.stateOf(stranger.userId)).lastTriedAt).toBeNull();
    expect(events("RanksSynced").every((event) => (event as { userId: string }).userId === clara.userId)).toBe(true);
  });

  test("an author's own session doesn't bring ranks of books that aren't on their shelf", async () => {
    const clara = await world.givenAuthor("clara");
    const marcus = await world.givenAuthor("marcus");
    const tracked = await world.deps.readTracked(clara.userId);
    world.track(marcus.userId, tracked);
    await world.read(marcus.userId);
    expect(await ranksOf(marcus.userId)).toEqual([]);
    expect(await ranksOf(clara.userId)).toEqual([]);
  });
});

describe("rank history", () => {
  const history = async (userId: string): Promise<number> => {
    const { batches } = await planRankHistory(world.deps, { userId });
    for (const batch of batches) await rankHistoryStep(world.deps, { userId, batch });
    return batches.length;
  };
  const historyOf = async (tenantId: string, asins: readonly string[]) =>
    getRankHistory(world.deps.ranks, { actor: { tenantId }, asins: [...asins], marketplace: US });

  test("of new books is left to a run of the state machine, at most one a day", async () => {
    const { userId } = await world.givenAuthor("clara");
    await world.read(userId);
    world.clock.advance(2 * HOUR_MS);
    await world.read(userId);
    expect(world.histories).toHaveLength(2);
    expect(new Set(world.histories.map(({ runId }) => runId)).size).toBe(1);
    expect(await history(userId)).toBeGreaterThan(4);
    expect((await planRankHistory(world.deps, { userId })).batches).toEqual([]);
    world.clock.advance(2 * HOUR_MS);
    await world.read(userId);
    expect(world.histories).toHaveLength(2);
  });

  test("equals what the portal lists, from the first day to two days ago, and repeated writes nothing", async () => {
    const { userId } = await world.givenAuthor("clara");
    const [asin = ""] = (await world.deps.readTracked(userId)).realtime;
    world.track(userId, { realtime: [asin], backlist: [], marketplaces: [US] });
    const { batches } = await planRankHistory(world.deps, { userId });
    await rankHistoryStep(world.deps, { userId, batch: batches[0]! });
    const portal = await world.portalHistory(userId, asin);
    const { data, covered_to } = await historyOf(userId, [asin]);
    expect(data[asin]!.length).toBeGreaterThan(150);
    expect(data[asin]!.map(({ date, rank, is_free }) => ({ date, rank, is_free }))).toEqual(portal);
    expect(covered_to).toBe(portal.at(-1)?.date);
    const writes = countingWrites(world.access);
    await rankHistoryStep(world.deps, { userId, batch: batches[0]! });
    expect(writes.kinds.filter((kind) => kind.startsWith("rank-"))).toEqual([]);
  });

  test("grows by a day with the first tick of each day", async () => {
    const { userId } = await world.givenAuthor("clara");
    const [asin = ""] = (await world.deps.readTracked(userId)).realtime;
    world.track(userId, { realtime: [asin], backlist: [], marketplaces: [US] });
    await history(userId);
    await world.read(userId);
    const before = (await historyOf(userId, [asin])).covered_to!;
    world.clock.advance(DAY_MS);
    await world.read(userId);
    await world.read(userId);
    expect((await historyOf(userId, [asin])).covered_to).toBe(addDays(before, 1));
    const progress = decodeProgress((await world.deps.syncStates.find(userId, "ranks"))?.asked);
    expect(progress.get(US)?.historyOn).toBe(new Date(world.clock.now()).toISOString().slice(0, 10));
  });

  test("needs the account's own session", async () => {
    const stranger = await world.cookies.givenAuthor();
    const step = rankHistoryStep(world.deps, { userId: stranger.userId, batch: `${US} B000000001` });
    await expect(step).rejects.toMatchObject({ code: "signed_out" });
  });
});

test("ranks that are read while an account is closed are removed again", async () => {
  const { userId } = await world.givenAuthor("clara");
  await userEntity(world.access).patch({ userId }).set({ removingAt: "2026-11-20T12:00:00.000Z" }).go();
  await world.read(userId);
  expect((await world.boardOf(userId)).size).toBe(0);
});

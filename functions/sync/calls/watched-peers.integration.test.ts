import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { watchedAccess } from "#functions/imports/testing/watched.ts";
import { on } from "#functions/platform/http/binding.ts";
import { stopWatchingPeer } from "#functions/ranks/peers/watched-peers.ts";
import { ranksPersonalData } from "#functions/ranks/personal-data.ts";
import { ranksRoutes } from "#functions/ranks/routes.ts";
import { ranksDeps, trackingDeps } from "#functions/ranks/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/ranks/peers.ts";
import { getRankHistory } from "#shared/api/ranks/ranks.ts";
import * as portalApi from "#shared/api/sync/portal-calls.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";
import { planRankHistory, rankHistoryStep } from "../ranks/rank-history.ts";
import { type RankWorld, rankWorld, US } from "../ranks/testing/rank-world.ts";
import { watchPeerAndRead } from "./watch-peer-and-read.ts";

type Author = Awaited<ReturnType<RankWorld["givenAuthor"]>>;
const engine = testEngine();

let world: RankWorld;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  world = await rankWorld(await engine.createTable());
  const { access, clock, bus } = world;
  const deps = { ...ranksDeps(access, clock), ...trackingDeps(access, clock), bus };
  const watch = on(portalApi.watchPeer, ({ actor, params, body }) =>
    watchPeerAndRead({ ...world.deps, queue: world.queue }, { actor, ...params, ...body }),
  );
  call = apiCaller([...ranksRoutes(deps), watch], { access, clock });
});
afterEach(() => world.cookies.close());

const titleOf = (asin: string) => ({
  title_asin: asin,
  binding: "kindle_meta_binding",
  title: `Peer ${asin}`,
  author: "Imogen Sallow",
  image: null,
});
const watch = (as: Author, asin: string) => call(portalApi.watchPeer, { as, params: { asin }, body: titleOf(asin) });
const stop = (as: Author, asin: string) => call(api.stopWatchingPeer, { as, params: { asin } });
const watched = async (as: Author): Promise<string[]> =>
  (await call(api.listWatchedPeers, { as })).body.data.map(({ asin }: { asin: string }) => asin);
const daysOf = async (as: Author, asin: string): Promise<unknown[]> =>
  (await call(getRankHistory, { as, query: `asins=${asin}&marketplace=${US}` })).body.data[asin] ?? [];

/** The product of another author's book that the portal's search finds. */
async function findPeer({ userId }: Author): Promise<string> {
  const asked = { query: "ropewalk", marketplace: US, limit: 20 };
  const [found] = await world.deps.sessions.use(userId, "AUTHOR_CENTRAL", "page", (transport) =>
    amazonApiOf(world.deps, transport).searchBook(asked),
  );
  return found!.asin;
}

/** Processes the queue's messages and the runs of the history machine that they start. */
async function work(): Promise<void> {
  await world.deliver();
  for (const { userId } of world.histories.splice(0)) {
    const { batches } = await planRankHistory(world.deps, { userId });
    for (const batch of batches) await rankHistoryStep(world.deps, { userId, batch });
  }
}

/** An author whose own books are all read, and a watched peer with its history. */
async function givenWatched() {
  const as = await world.givenAuthor("ines");
  const asin = await findPeer(as);
  await watch(as, asin);
  await work();
  return { as, asin };
}

describe("a watched peer title", () => {
  test("has the portal's whole history soon after it was chosen, although today's history was read before", async () => {
    const as = await world.givenAuthor("ines");
    await world.read(as.userId);
    await work();
    const asin = await findPeer(as);
    world.clock.advance(1000);
    expect((await watch(as, asin)).status).toBe(200);
    await work();
    const days = await daysOf(as, asin);
    expect(days.length).toBeGreaterThan(30);
    expect(days).toHaveLength((await world.portalHistory(as.userId, asin)).length);
  });

  test("gets its new days with the own books", async () => {
    const { as, asin } = await givenWatched();
    const before = await daysOf(as, asin);
    world.clock.advance(2 * DAY_MS);
    await world.read(as.userId);
    expect((await daysOf(as, asin)).length).toBeGreaterThan(before.length);
  });

  test("is stored once, and a sixth one is refused with advice", async () => {
    const as = await world.givenAuthor("ines");
    const asins = ["B0PEER0001", "B0PEER0002", "B0PEER0003", "B0PEER0004", "B0PEER0005"];
    for (const asin of [...asins, ...asins]) expect((await watch(as, asin)).status).toBe(200);
    expect(await watched(as)).toEqual(asins);
    const { status, body } = await watch(as, "B0PEER0006");
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("Stop watching one of them first.")]);
    await stop(as, "B0PEER0003");
    expect((await watch(as, "B0PEER0006")).status).toBe(200);
  });

  test("can't be one of the own books", async () => {
    const as = await world.givenAuthor("ines");
    const [own] = await world.books(as.tenantId);
    expect((await watch(as, own!.asin)).status).toBe(422);
  });

  test("belongs to its author alone, and so does its history", async () => {
    const { as, asin } = await givenWatched();
    const other = await world.givenAuthor("ines");
    expect(await watched(other)).toEqual([]);
    expect(await daysOf(other, asin)).toEqual([]);
    await stop(other, asin);
    expect(await watched(as)).toEqual([asin]);
    expect((await daysOf(as, asin)).length).toBeGreaterThan(30);
  });

  test("is exported and removed with the account", async () => {
    const { as, asin } = await givenWatched();
    const { userId, email, tenantId } = as;
    const person = { userId, email, agencyId: null, tenantId, closedAt: null };
    const exported = async () => {
      let all = "";
      for await (const { content } of ranksPersonalData(world.access).files(person))
        for await (const chunk of content) all += chunk;
      return all;
    };
    expect(await exported()).toContain(`Peer ${asin}`);
    await ranksPersonalData(world.access).remove(person);
    expect(await exported()).toBe("");
  });
});

describe("stopping to watch a peer title", () => {
  test("deletes its history and nothing of other books, and may be repeated", async () => {
    const { as, asin } = await givenWatched();
    const [own] = await world.books(as.tenantId);
    const ownDays = await daysOf(as, own!.asin);
    for (let time = 0; time < 2; time++) expect((await stop(as, asin)).body.data).toEqual([]);
    expect(await daysOf(as, asin)).toEqual([]);
    expect((await world.boardOf(as.tenantId)).has(asin)).toBe(false);
    expect(await daysOf(as, own!.asin)).toEqual(ownDays);
    world.clock.advance(2 * DAY_MS);
    await world.read(as.userId);
    await work();
    expect(await daysOf(as, asin)).toEqual([]);
  });

  test("leaves nothing behind when it is repeated after a crash at any write", async () => {
    const { as, asin } = await givenWatched();
    for (let crashAt = 1, isDone = false; !isDone; crashAt++) {
      let writes = 0;
      const before = () => {
        writes += 1;
        if (writes === crashAt) throw new Error("crashed");
      };
      const access = watchedAccess(world.access, { before, after: () => undefined });
      isDone = await stopWatchingPeer(ranksDeps(access, world.clock), { actor: as, asin }).then(
        () => true,
        () => false,
      );
      await stop(as, asin);
      expect(await watched(as)).toEqual([]);
      expect(await daysOf(as, asin)).toEqual([]);
      expect((await world.boardOf(as.tenantId)).has(asin)).toBe(false);
      if (isDone) break;
      world.clock.advance(1000);
      await watch(as, asin);
      await work();
      expect((await daysOf(as, asin)).length).toBeGreaterThan(30);
    }
  });

  test("wins over a reading of its history that runs at the same time", async () => {
    const { as, asin } = await givenWatched();
    await stop(as, asin);
    await rankHistoryStep(world.deps, { userId: as.userId, batch: `${US} ${asin}` });
    expect(await daysOf(as, asin)).toEqual([]);
  });
});

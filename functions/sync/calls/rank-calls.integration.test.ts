import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { on } from "#functions/platform/http/binding.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as portalApi from "#shared/api/sync/portal-calls.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { type RankWorld, rankWorld, UK, US } from "../ranks/testing/rank-world.ts";
import { syncBookRanks } from "./sync-book-ranks.ts";
import { syncTitlesetRanks } from "./sync-titleset-ranks.ts";

const engine = testEngine();
let world: RankWorld;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  world = await rankWorld(await engine.createTable());
  const deps = { ...world.deps, queue: world.queue };
  const routes = [
    on(portalApi.syncTitlesetRanks, ({ actor, params }) => syncTitlesetRanks(deps, { actor, ...params })),
    on(portalApi.syncBookRanks, ({ actor, params, query }) => syncBookRanks(deps, { actor, ...params, ...query })),
  ];
  call = apiCaller(routes, { access: world.access, clock: world.clock });
});
afterEach(() => world.cookies.close());

type Author = Awaited<ReturnType<RankWorld["givenAuthor"]>>;
const request = async (as: Author, marketplace = US) =>
  (await call(portalApi.syncTitlesetRanks, { as, params: { marketplace } })).body;
const waiting = async ({ tenantId }: Author, marketplace = US) =>
  [...(await world.boardOf(tenantId, marketplace)).values()].filter(({ syncingSince }) => syncingSince !== null).length;

describe("a page that opens the list of ranks", () => {
  test("queues one reading of the books older than ten minutes, and waits for these", async () => {
    const as = await world.givenAuthor("clara");
    const uids = await request(as);
    expect(uids).toHaveLength(14);
    expect(world.queue.bodies).toHaveLength(1);
    expect(await waiting(as)).toBeGreaterThan(28);
    expect(await request(as)).toEqual(uids);
    expect(world.queue.bodies).toHaveLength(1);
    await world.deliver();
    expect(await waiting(as)).toBe(0);
    world.clock.advance(9 * MINUTE_MS);
    expect(await request(as)).toEqual([]);
    world.clock.advance(2 * MINUTE_MS);
    expect(await request(as)).toEqual(uids);
    expect(world.queue.bodies).toHaveLength(1);
  });

  test("is notified of every book it waits for", async () => {
    const as = await world.givenAuthor("clara");
    const uids = await request(as, UK);
    await world.deliver();
    const { detail } = world.bus.events.find(({ name }) => name === "RanksSynced")!;
    expect(detail).toMatchObject({ userId: as.userId, marketplace: UK });
    expect((detail as { uids: string[] }).uids.toSorted()).toEqual([...uids].sort());
  });

  test("is asked to sign in when the portal no longer accepts the session, and shows no pending readings", async () => {
    const as = await world.givenAuthor("clara");
    await request(as);
    await world.cookies.newBrowser().control("/sign-out", { account: "clara@retailer.example" });
    world.clock.advance(1000);
    await world.deliver();
    expect(await waiting(as)).toBe(0);
    expect(world.bus.events.map(({ name }) => name)).toContain("RetailerAuthFailed");
    const refused = await call(portalApi.syncTitlesetRanks, { as, params: { marketplace: US } });
    expect(refused).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
  });

  test("of an author without an author portal account asks to connect one", async () => {
    const as = await world.cookies.givenAuthor();
    const refused = await call(portalApi.syncTitlesetRanks, { as, params: { marketplace: US } });
    expect(refused).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
    expect(world.queue.bodies).toEqual([]);
  });
});

describe("a book's ranks", () => {
  const bookOf = async ({ tenantId }: Author) => (await world.books(tenantId))[0]!;

  test("are read immediately in all of its formats, although it isn't tracked", async () => {
    const as = await world.givenAuthor("clara");
    world.track(as.userId, { realtime: [], backlist: [], marketplaces: [US] });
    const book = await bookOf(as);
    const { status, body } = await call(portalApi.syncBookRanks, {
      as,
      params: { id: book.bookId },
      query: `marketplace=${US}`,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ marketplace: US, book: { uid: book.titleSet } });
    expect(body.ranks.length).toBeGreaterThan(1);
    for (const rank of body.ranks) expect(rank).toMatchObject({ rank: expect.any(Number), is_syncing: false });
    expect((await world.boardOf(as.tenantId)).size).toBe(body.ranks.length);
  });

  test("are not read for a book that isn't on the own shelf", async () => {
    const as = await world.givenAuthor("clara");
    const other = await world.givenAuthor("marcus");
    const { bookId } = await bookOf(other);
    const refused = await call(portalApi.syncBookRanks, { as, params: { id: bookId }, query: `marketplace=${US}` });
    expect(refused.status).toBe(404);
    expect((await world.boardOf(as.tenantId)).size).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { followersDeps, followersRoutes } from "#functions/followers/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { on } from "#functions/platform/http/binding.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import * as api from "#shared/api/followers.ts";
import * as portalApi from "#shared/api/sync/portal-calls.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { getFollowerCount } from "../calls/get-follower-count.ts";
import { type RankWorld, rankWorld } from "../ranks/testing/rank-world.ts";
import { syncFollowers } from "./sync-followers.ts";

const engine = testEngine();
let world: RankWorld;
let call: ReturnType<typeof apiCaller>;
let author: Actor;
beforeEach(async () => {
  world = await rankWorld(await engine.createTable());
  const { access, clock, deps } = world;
  const routes = [
    ...followersRoutes(followersDeps(access, clock)),
    on(portalApi.getFollowerCount, ({ actor, params }) => getFollowerCount(deps, { actor, ...params })),
  ];
  call = apiCaller(routes, { access, clock });
  author = await world.cookies.givenAuthor();
  await givenSubscription(access, author);
  await world.cookies.connect(author, await world.cookies.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
});
afterEach(() => world.cookies.close());

const read = (byAuthor = false) => syncFollowers(world.deps, { userId: author.userId, byAuthor });
const list = async (as = author) => (await call(api.listAmazonAuthors, { as })).body.data;
const countOf = (id: string, as = author) => call(portalApi.getFollowerCount, { as, params: { id } });
const stateOf = async () => (await world.deps.syncStates.read(author.userId)).states.followers;
const today = () => new Date(world.clock.now()).toISOString().slice(0, 10);
const callsTo = async (part: string) => {
  const { counts } = (await (await world.cookies.newBrowser().control("")).json()) as {
    counts: Record<string, number>;
  };
  return Object.entries(counts).reduce((sum, [path, count]) => (path.includes(part) ? sum + count : sum), 0);
};
const order = (fault: string, path: string) =>
  world.cookies.newBrowser().control("/faults", { site: "author", path, fault, times: 1 });

describe("the server's daily reading", () => {
  test("stores the portal's count and picture of every pen name, two days late as the portal's are", async () => {
    expect((await list()).map(({ name, follower_count }) => [name, follower_count])).toEqual([
      ["Clara Winterbourne", null],
      ["E. J. Thorne", null],
    ]);
    await read();
    const authors = await list();
    for (const { follower_count, image, connected, follower_count_updated_at } of authors) {
      expect(follower_count).toBeGreaterThan(0);
      expect(image).toContain("/portraits/");
      expect([connected, follower_count_updated_at]).toEqual([true, addDays(today(), -2)]);
    }
    expect(authors.map(({ follower_count_previous }) => follower_count_previous)).toEqual([null, null]);
    expect(await stateOf()).toMatchObject({ failures: 0, lastGoodAt: new Date(world.clock.now()).toISOString() });
  });

  test("happens once a day, however many ticks there are, and again on request, and writes one item per pen name", async () => {
    const writes = countingWrites(world.access);
    await read();
    expect(writes.kinds.filter((kind) => kind === "follower-series")).toHaveLength(2);
    const before = await callsTo("latestFollowCount");
    for (let tick = 0; tick < 3; tick++) {
      world.clock.advance(15 * MINUTE_MS);
      await read();
    }
    expect(await callsTo("latestFollowCount")).toBe(before);
    expect(writes.kinds.filter((kind) => kind === "follower-series")).toHaveLength(2);
    await read(true);
    expect(await callsTo("latestFollowCount")).toBe(2 * before);
    expect(writes.kinds.filter((kind) => kind === "follower-series")).toHaveLength(2);
  });

  test("adds a point a day, and compares it with the previous point", async () => {
    await read();
    const [first] = await list();
    world.clock.advance(DAY_MS);
    await read();
    const [next] = await list();
    expect(next?.follower_count_previous).toBe(first?.follower_count);
    const query = `from=${addDays(today(), -3)}&to=${today()}`;
    const { data } = (await call(api.listFollowerSeries, { as: author, query })).body;
    expect(data.map(({ name }) => name)).toEqual(["Clara Winterbourne", "E. J. Thorne"]);
    expect(data[0]?.points).toEqual([
      { date: addDays(today(), -3), count: first?.follower_count },
      { date: addDays(today(), -2), count: next?.follower_count },
    ]);
  });

  test("is left out without an accepted session, and writes nothing", async () => {
    const stranger = await world.cookies.givenAuthor();
    const writes = countingWrites(world.access);
    await syncFollowers(world.deps, { userId: stranger.userId });
    expect(writes.kinds).toEqual([]);
  });

  test("records a refused session at this source alone, and waits before the next try", async () => {
    await world.cookies.newBrowser().control("/sign-out", { account: "clara@retailer.example" });
    await read();
    const { states } = await world.deps.syncStates.read(author.userId);
    expect(states.followers).toMatchObject({ failures: 1, code: "signed_out" });
    expect([states.royalties.failures, states.ranks.failures]).toEqual([0, 0]);
  });

  test("leaves nothing behind for an account that is closed meanwhile", async () => {
    const { userId } = author;
    const { followers } = world.deps;
    const close = () => userEntity(world.access).patch({ userId }).set({ removingAt: "2026-11-20T12:00:00.000Z" }).go();
    const save: typeof followers.save = async (...reading) => {
      const isNew = await followers.save(...reading);
      await close();
      return isNew;
    };
    await syncFollowers({ ...world.deps, followers: { ...followers, save } }, { userId });
    expect(await followers.list(userId)).toEqual([]);
  });

  test("reads the other pen names when the answer about one can't be read", async () => {
    const [clara, thorne] = await list();
    await order("truncated", `/api/authors/${clara!.id}/latestFollowCount`);
    await read();
    expect((await list()).map(({ follower_count }) => follower_count === null)).toEqual([true, false]);
    expect(await stateOf()).toMatchObject({ failures: 1, code: "unexpected_answer" });
    world.clock.advance(15 * MINUTE_MS);
    const before = await callsTo(`${thorne!.id}/latestFollowCount`);
    await read();
    expect((await list())[0]?.follower_count).toBeGreaterThan(0);
    expect(await callsTo(`${thorne!.id}/latestFollowCount`)).toBe(before);
    expect(await stateOf()).toMatchObject({ failures: 0 });
  });
});

describe("a page that asks for the count", () => {
  test("reads it at the portal the first time, and answers from the store for the rest of the day", async () => {
    const [clara] = await list();
    const first = await countOf(clara!.id);
    expect(first.body.data).toMatchObject({ id: clara!.id, follower_count_updated_at: addDays(today(), -2) });
    const before = await callsTo("latestFollowCount");
    expect((await countOf(clara!.id)).body).toEqual(first.body);
    expect(await callsTo("latestFollowCount")).toBe(before);
  });

  test("is asked to sign in again when the portal refuses the session, and keeps the stored counts", async () => {
    await read();
    const [clara] = await list();
    world.clock.advance(DAY_MS);
    await world.cookies.newBrowser().control("/sign-out", { account: "clara@retailer.example" });
    const answer = await countOf(clara!.id);
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([403, "retailer_auth"]);
    const [after] = await list();
    expect(after).toEqual({ ...clara, connected: false });
  });

  test("gets another author's pen name as unknown", async () => {
    const stranger = await world.cookies.givenAuthor();
    await givenSubscription(world.access, stranger);
    const [clara] = await list();
    expect((await countOf(clara!.id, stranger)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  test("gets Amazon as unavailable when the portal fails", async () => {
    const [clara] = await list();
    await world.cookies.newBrowser().control("/faults", { site: "author", path: "/api/authors", fault: "500" });
    expect((await countOf(clara!.id)).status).toBe(503);
  });
});

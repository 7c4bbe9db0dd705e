import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import { ranksWorld, US } from "../testing/ranks-world.ts";
import { readTracked } from "./read-tracked.ts";

const engine = testEngine();
let world: ReturnType<typeof ranksWorld>;
beforeAll(async () => {
  world = ranksWorld(await engine.createTable());
});

const ASINS = Array.from({ length: 7 }, (_, i) => `B00000000${i}`);
const get = async (as: Actor) => (await world.call(api.getRankTracking, { as })).body.data;
const put = (as: Actor, body: unknown) => world.call(api.updateRankTracking, { as, body });
const countIn = async (as: Actor, tier: string) => (await get(as)).books.filter((book) => book.tier === tier).length;

/** An author on the Writer plan, which reads five books in real time and fifty more twice a day. */
async function writer(...asins: readonly string[]): Promise<Actor> {
  const as = await world.author(...asins);
  await givenSubscription(world.access, as, { stripePlan: "author-writer-monthly" });
  return as;
}

describe("tracking", () => {
  test("fills the plan's real-time slots, although none of them is chosen", async () => {
    const as = await writer(...ASINS);
    const { books, slots, marketplaces, mode, favorites } = await get(as);
    expect(books).toHaveLength(7);
    expect(await countIn(as, "realtime")).toBe(5);
    expect(slots).toEqual({ realtime: { used: 0, limit: 5 }, backlist: { used: 2, limit: 50 } });
    expect({ marketplaces, mode, favorites }).toEqual({ marketplaces: [US], mode: "none", favorites: {} });
  });

  test("puts a chosen book in real time, and the server reads it as such", async () => {
    const as = await writer(...ASINS);
    const last = (await get(as)).books.find(({ tier }) => tier === "backlist")!;
    const { status, body } = await put(as, { realtime: { [last.book_id]: true } });
    expect(status).toBe(200);
    expect(body.data.books).toContainEqual({ ...last, tier: "realtime", is_chosen: true });
    expect(body.data.slots.realtime).toEqual({ used: 1, limit: 5 });
    const tracked = await readTracked({ ...world.deps, months: world.deps.reportMonths }, as.tenantId);
    expect([tracked.realtime.length, tracked.backlist.length]).toEqual([5, 2]);
  });

  test("refuses more chosen books than the plan reads, and changes nothing then", async () => {
    const as = await writer(...ASINS);
    const ids = (await get(as)).books.map(({ book_id }) => book_id);
    const choose = (chosen: readonly string[]) => Object.fromEntries(chosen.map((id) => [id, true]));
    expect((await put(as, { realtime: choose(ids.slice(0, 5)) })).status).toBe(200);
    const refused = await put(as, { realtime: choose(ids.slice(5)) });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: "Your plan reads 5 books in real time. Take a book out of real time first.",
    });
    expect((await get(as)).slots.realtime.used).toBe(5);
  });

  test("stores favorites, ends them, and ignores books that aren't on the shelf", async () => {
    const as = await writer(...ASINS);
    const [first, second] = (await get(as)).books.map(({ book_id }) => book_id) as [string, string];
    const at = "2026-11-01T00:00:00.000Z";
    const stored = await put(as, { favorites: { [first]: at, [second]: at, theirs: at } });
    expect(stored.body.data.favorites).toEqual({ [first]: at, [second]: at });
    expect((await put(as, { favorites: { [second]: null } })).body.data.favorites).toEqual({ [first]: at });
  });

  test("is separate for each account", async () => {
    const [one, other] = [await writer(...ASINS), await writer(...ASINS)];
    const [book] = (await get(one)).books;
    await put(one, { favorites: { [book!.book_id]: "2026-11-01T00:00:00.000Z" } });
    expect((await get(other)).favorites).toEqual({});
  });

  test("says how readings arrive", async () => {
    const as = await givenUser(world.access, { activationDate: "2026-11-01T00:00:00.000Z" });
    expect((await get(as)).mode).toBe("extension");
  });

  test("is empty for an empty shelf", async () => {
    expect((await get(await world.author())).books).toEqual([]);
  });
});

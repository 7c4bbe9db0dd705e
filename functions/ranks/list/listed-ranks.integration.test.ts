import { beforeAll, describe, expect, test } from "vitest";
import { booksRoutes } from "#functions/books/routes.ts";
import { booksWorld } from "#functions/books/testing/books-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { listBookFormats, listFormats } from "#shared/api/books/books.ts";
import { updateRankTracking } from "#shared/api/ranks/ranks.ts";
import { ranksWorld, UK, US } from "../testing/ranks-world.ts";
import { rankReader } from "./rank-reader.ts";

const engine = testEngine();
const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;

function listWorld(access: TableAccess) {
  const world = ranksWorld(access);
  const books = booksWorld(access);
  const deps = { ...books.deps, clock: world.clock, readRanks: rankReader(access, world.clock) };
  const call = apiCaller(booksRoutes(deps), { access, clock: world.clock });
  const list = async (as: Actor, query: string) =>
    (await call(listBookFormats, { as, query: `with=ranks&${query}` })).body;
  /** A call that reads no more than the session of its user. */
  const session = (as: Actor) => call(listFormats, { as });
  return { ...world, list, session };
}
let world: ReturnType<typeof listWorld>;
beforeAll(async () => {
  world = listWorld(await engine.createTable());
});

const reading = (n: number, at: string, rank: number | null, more: object = {}) => ({
  ...{ asin: asin(n), at, rank, is_free: false, rating: 4.2, reviews: 100 + n },
  ...more,
});
const [YESTERDAY, NOW] = ["2026-11-19T11:00:00.000Z", "2026-11-20T11:00:00.000Z"];

async function givenAuthor(): Promise<Actor> {
  const as = await world.author(...[1, 2, 3, 4].map(asin));
  const readings = [
    ...[reading(1, YESTERDAY, 1000), reading(1, NOW, 500), reading(2, YESTERDAY, 300), reading(2, NOW, 330)],
    reading(3, NOW, 500, { rating: null, reviews: null }),
  ];
  await world.send(as, { marketplace: US, readings });
  return as;
}
const uids = async (as: Actor, query: string) => (await world.list(as, query)).data.map(({ uid }) => uid);

describe("the list of formats with ranks", () => {
  test("adds each product's rank, the rank a day before, rating, curve, tier and title set", async () => {
    const { data } = await world.list(await givenAuthor(), "");
    const first = data.find(({ uid }) => uid === asin(1))!;
    const rank = { rank: 500, last_rank: 1000, best_rank: 500, rating: 4.2, reviews: 101, is_best_provisional: true };
    expect(first.ranks?.[US]).toMatchObject({ ...rank, book_format_id: first.id, read_at: NOW });
    expect(first.sparkline).toHaveLength(30);
    expect(first.sparkline?.slice(-2)).toEqual([1000, 500]);
    expect(first).toMatchObject({ tier: "realtime", favorite: null, title_set_asin: asin(1) });
    const unranked = data.find(({ uid }) => uid === asin(4))!;
    expect(unranked).toMatchObject({ ranks: {}, sparkline: Array(30).fill(null) });
  });

  test("has only the ranks of the requested store", async () => {
    const { data } = await world.list(await givenAuthor(), `marketplace=${UK}`);
    expect(data.every(({ ranks }) => Object.keys(ranks ?? {}).length === 0)).toBe(true);
  });

  test("names the product that moved by the largest factor, among those that match the filters", async () => {
    const as = await givenAuthor();
    const move = { title: `Salt ${asin(1)}`, asin: asin(1), from: 1000, to: 500 };
    expect((await world.list(as, "per_page=1")).meta.largest_move).toEqual(move);
    expect((await world.list(as, `title=${asin(2)}`)).meta.largest_move).toMatchObject({ from: 300, to: 330 });
    expect((await world.list(as, `title=${asin(3)}`)).meta.largest_move).toBeNull();
  });

  test("orders by rank, rating and reviews, with missing values last in both directions", async () => {
    const as = await givenAuthor();
    expect(await uids(as, "orderBy=rank&orderDir=asc")).toEqual([2, 1, 3, 4].map(asin));
    expect(await uids(as, "orderBy=rank&orderDir=desc")).toEqual([1, 3, 2, 4].map(asin));
    expect((await uids(as, "orderBy=reviews&orderDir=desc")).slice(0, 2)).toEqual([2, 1].map(asin));
    expect((await uids(as, "orderBy=avg&orderDir=asc")).slice(2).sort()).toEqual([3, 4].map(asin));
  });

  test("keeps equal ranks in the same order over pages", async () => {
    const as = await world.author(...[1, 2, 3, 4].map(asin));
    const readings = [1, 2, 3, 4].map((n) => reading(n, NOW, 700));
    await world.send(as, { marketplace: US, readings });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => uids(as, `orderBy=rank&per_page=1&page=${page}`)));
    expect(pages.flat()).toEqual(await uids(as, "orderBy=rank"));
  });

  test("puts favorites first, the latest mark first, and lists them alone on request", async () => {
    const as = await givenAuthor();
    const { data } = await world.list(as, "");
    const bookOf = (n: number) => data.find(({ uid }) => uid === asin(n))!.book_id;
    const favorites = { [bookOf(3)]: "2026-11-02T00:00:00.000Z", [bookOf(2)]: "2026-11-01T00:00:00.000Z" };
    await world.call(updateRankTracking, { as, body: { favorites } });
    expect((await uids(as, "orderBy=favorite")).slice(0, 2)).toEqual([3, 2].map(asin));
    expect(await uids(as, "orderBy=favorite&favorite=1")).toEqual([3, 2].map(asin));
  });

  test("filters by author", async () => {
    const as = await givenAuthor();
    const [author] = (await world.list(as, "")).data[0]!.authors;
    expect(await uids(as, `author=${author!.id}`)).toHaveLength(4);
    expect(await uids(as, "author=unknown")).toEqual([]);
  });
});

describe("the cost of the list", () => {
  const costOf = async (books: number) => {
    const access = await engine.createTable();
    const own = listWorld(access);
    const numbers = Array.from({ length: books }, (_, i) => i);
    const as = await own.author(...numbers.map(asin));
    for (const at of [YESTERDAY, NOW])
      await own.send(as, { marketplace: US, readings: numbers.map((n) => reading(n, at, 1000 + n)) });
    // The first call of a session writes it.
    await own.session(as);
    const reads = countReads(access);
    await own.list(as, "");
    const listed = reads.units();
    await own.session(as);
    return listed - (reads.units() - listed);
  };

  test("is at most 4 read units for 14 works and 10 for 300", async () => {
    expect(await costOf(14)).toBeLessThanOrEqual(4);
    expect(await costOf(300)).toBeLessThanOrEqual(10);
  });
});

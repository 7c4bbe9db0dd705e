import { expect, test } from "vitest";
import { listBookFormats } from "#functions/books/products/list-book-formats.ts";
import { bookBody, product } from "#functions/books/testing/books-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as books from "#shared/api/books/books.ts";
import * as formatsApi from "#shared/api/books/formats.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { saveRankReadings } from "../board/rank-readings.ts";
import { saveRankHistory } from "../history/save-rank-history.ts";
import { ranksWorld, UK, US } from "../testing/ranks-world.ts";

const engine = testEngine();

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const asinOf = (n: number): string => `B0${String(n).padStart(8, "0")}`;

async function givenShelf(count: number) {
  const access = await engine.createTable();
  const world = ranksWorld(access);
  const as = await world.books.author();
  const titles = Array.from({ length: count }, (_, n) => product({ productId: asinOf(n), title: `Book ${n}` }));
  await world.books.imports(as, ...titles);
  const key = { tenantId: as.tenantId, marketplace: US };
  return {
    world,
    as,
    key,
    list: async (query = "", who: Actor = as) =>
      (await world.books.call(formatsApi.listBookFormats, { as: who, query: `with=ranks${query}` })).body,
    /** Reads ranks `hoursAgo`; null for a product without one. */
    read: (ranks: Readonly<Record<number, number | null>>, hoursAgo = 0) =>
      saveRankReadings(world.deps, {
        ...key,
        realtime: new Set(),
        readings: Object.entries(ranks).map(([n, rank]) => ({
          asin: asinOf(Number(n)),
          at: NOW - hoursAgo * HOUR_MS,
          rank: rank === null ? null : { rank, isFree: false },
          rating: 4 + (Number(n) % 10) / 10,
          reviews: Number(n),
        })),
      }),
  };
}

const titlesOf = ({ data }: { readonly data: readonly { readonly title: string }[] }) => data.map(({ title }) => title);

test("a row has its rank, the change since a day before, its tier, its curve and its title set", async () => {
  const { list, read } = await givenShelf(1);
  await read({ 0: 900 }, 24);
  await read({ 0: 700 });
  const [row] = (await list()).data;
  expect(row!.ranks![US]).toMatchObject({ rank: 700, last_rank: 900, best_rank: 700, rating: 4, is_syncing: false });
  expect(row).toMatchObject({ tier: "realtime", favorite: null, title_set_asin: asinOf(0) });
  expect(row!.sparkline).toHaveLength(30);
  expect(row!.sparkline!.slice(-2)).toEqual([900, 700]);
});

test("a missing rank says whether Amazon gives none or it hasn't been read yet", async () => {
  const { list, read } = await givenShelf(3);
  await read({ 0: 40, 1: null });
  const { data } = await list("&orderBy=title&orderDir=asc");
  expect(data.map(({ ranks }) => ranks![US]!.rank_state)).toEqual(["ranked", "unranked", "unread"]);
});

test("a format outside the plan has no tier and says that it isn't read, whatever its book has", async () => {
  const access = await engine.createTable();
  const world = ranksWorld(access);
  const as = await givenUser(access, { trialEndsAt: "2026-11-01T00:00:00.000Z", localPlan: "FREE" });
  const formats = [
    { asin: asinOf(0), format_id: 1 },
    { asin: asinOf(1), format_id: 5 },
  ];
  await world.books.create(as, { ...bookBody("Salt", []), formats });
  const { data } = (
    await world.books.call(formatsApi.listBookFormats, { as, query: "with=ranks&orderBy=format&orderDir=asc" })
  ).body;
  expect(data.map(({ tier }) => tier)).toEqual(["realtime", null]);
  expect(data.map(({ ranks }) => ranks![US]!.rank_state)).toEqual(["unread", "untracked"]);
});

test("missing ranks come last in both directions, and equal ranks stay in order over pages", async () => {
  const { list, read } = await givenShelf(6);
  await read({ 0: 50, 1: 50, 2: null, 3: 10, 4: 50 });
  const pageOf = async (direction: string, page: number) =>
    titlesOf(await list(`&orderBy=rank&orderDir=${direction}&per_page=2&page=${page}`));
  const inOrder = async (direction: string) => [
    ...(await pageOf(direction, 1)),
    ...(await pageOf(direction, 2)),
    ...(await pageOf(direction, 3)),
  ];
  expect(await inOrder("asc")).toEqual(["Book 3", "Book 0", "Book 1", "Book 4", "Book 2", "Book 5"]);
  expect(await inOrder("desc")).toEqual(["Book 0", "Book 1", "Book 4", "Book 3", "Book 2", "Book 5"]);
});

test("the list is ordered by best rank, average rating and number of reviews", async () => {
  const { list, read } = await givenShelf(3);
  await read({ 0: 5, 1: 80, 2: 40 }, 30);
  await read({ 0: 60, 1: 70, 2: 50 });
  expect(titlesOf(await list("&orderBy=best&orderDir=asc"))).toEqual(["Book 0", "Book 2", "Book 1"]);
  for (const order of ["avg", "reviews"])
    expect(titlesOf(await list(`&orderBy=${order}&orderDir=desc`))).toEqual(["Book 2", "Book 1", "Book 0"]);
});

test("favorites come first, the others by release date, and can be listed alone", async () => {
  const { as, list, world } = await givenShelf(2);
  const added = await world.books.create(as, {
    ...bookBody("New", []),
    formats: [{ asin: asinOf(9), format_id: 1, release_date: "2026-11-01" }],
  });
  expect(added.status).toBe(201);
  const rows = (await list()).data;
  const id = rows.find(({ title }) => title === "Book 1")!.book_id;
  const favorites = { [id]: "2026-11-20T08:00:00.000Z" };
  await world.call(api.updateRankTracking, { as, body: { favorites } });
  expect(titlesOf(await list("&orderBy=favorite&orderDir=desc"))).toEqual(["Book 1", "New", "Book 0"]);
  expect(titlesOf(await list("&favorite=1"))).toEqual(["Book 1"]);
});

test("the list is filtered by author and shows the ranks of the requested store alone", async () => {
  const { as, list, read, world } = await givenShelf(1);
  await read({ 0: 900 });
  await world.books.imports(as, product({ productId: asinOf(7), title: "Other", author: "Ida Frost" }));
  const authors = (await world.books.call(books.listBookAuthors, { as })).body.data;
  const ida = authors.find(({ name }) => name === "Ida Frost")!.id;
  expect(titlesOf(await list(`&author=${ida}`))).toEqual(["Other"]);
  const [row] = (await list(`&marketplace=${UK}&title=Book`)).data;
  expect(Object.keys(row!.ranks!)).toEqual([UK]);
  expect(row!.ranks![UK]!.rank).toBeNull();
});

test("the largest move of all matching books is named, also when it is on another page", async () => {
  const { list, read } = await givenShelf(3);
  await read({ 0: 1000, 1: 1000, 2: 1000 }, 24);
  await read({ 0: 900, 1: 4000, 2: 800 });
  const { meta } = await list("&orderBy=rank&orderDir=asc&per_page=1");
  expect(meta.largest_move).toEqual({ title: "Book 1", asin: asinOf(1), from: 1000, to: 4000 });
});

test("another tenant's ranks never appear", async () => {
  const { list, read, world } = await givenShelf(1);
  await read({ 0: 900 });
  const stranger = await world.books.author();
  await world.books.imports(stranger, product({ productId: asinOf(0), title: "Same book" }));
  const [row] = (await list("", stranger)).data;
  expect(row!.ranks![US]).toMatchObject({ rank: null, best_rank: null });
});

test.each([
  [14, 4],
  [300, 10],
])("the list of %i books with three months of ranks costs at most %i read units", async (count, most) => {
  const { as, key, read, world } = await givenShelf(count);
  const days = eachDay(addDays("2026-11-18", -90), "2026-11-18");
  const seriesOf = (n: number) =>
    days.map(
      (date, i): DailyRank => ({
        date,
        rank: 1000 + ((n * 7919 + i * 104_729) % 90_000),
        isFree: false,
        origin: "portal",
      }),
    );
  const asins = Array.from({ length: count }, (_, n) => asinOf(n));
  const history = new Map(asins.map((asin, n) => [asin, seriesOf(n)]));
  await saveRankHistory(world.deps, { ...key, days: history, covered: { asins, to: "2026-11-18" } });
  // A full board: one moment in each slot of four hours.
  for (let hoursAgo = 44; hoursAgo >= 0; hoursAgo -= 4)
    await read(Object.fromEntries(asins.map((_, n) => [n, 1000 + ((n * 31 + hoursAgo * 17) % 5000)])), hoursAgo);
  const reads = countReads(world.access);
  const query = formatsApi.listBookFormats.query!.parse({ with: "ranks", orderBy: "rank", orderDir: "asc" });
  const { data } = await listBookFormats(world.books.deps, { actor: as, ...query });
  expect(data[0]!.ranks![US]!.rank).not.toBeNull();
  expect(reads.units()).toBeLessThanOrEqual(most);
});

import { beforeAll, describe, expect, test } from "vitest";
import { product } from "#functions/books/testing/books-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import type { SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { summarizeRank } from "#shared/domain/ranks/board/summarize.ts";
import { ranksWorld, UK, US } from "../testing/ranks-world.ts";
import { readTracked } from "../tracking/read-tracked.ts";

const QUAY = "B0QUAY0001";
const PIER = "B0PIER0001";
const STRANGER = "B0OTHER001";
const NOON = "2026-11-20T12:00:00.000Z";

const engine = testEngine();
let world: ReturnType<typeof ranksWorld>;
beforeAll(async () => {
  world = ranksWorld(await engine.createTable());
});

type Reading = NonNullable<SentRanks["readings"]>[number];
const reading = (more: Partial<Reading> = {}): Reading => ({
  asin: QUAY,
  at: NOON,
  rank: 1200,
  is_free: false,
  rating: 4.5,
  reviews: 10,
  ...more,
});
const readings = (...all: readonly Partial<Reading>[]) => ({ marketplace: US, readings: all.map(reading) });
const boardOf = ({ tenantId }: Actor, marketplace = US) => world.deps.boards.read({ tenantId, marketplace });
const shown = async (as: Actor, asin = QUAY) => summarizeRank((await boardOf(as)).get(asin)!, world.clock.now());
const curve = async (as: Actor, date = "2026-11-20", asin = QUAY) =>
  (await world.call(api.getRankReadings, { as, query: `asin=${asin}&marketplace=${US}&date=${date}` })).body.data;
const historyOf = async (as: Actor) =>
  (await world.call(api.getRankHistory, { as, query: `asins=${QUAY}&marketplace=${US}` })).body;

describe("ranks from the extension", () => {
  test("are stored for products on the shelf, and ignored for others", async () => {
    const as = await world.author(QUAY, PIER);
    const { status, body } = await world.send(
      as,
      readings({}, { asin: PIER, rank: null }, { asin: STRANGER, rank: 1 }),
    );
    expect([status, body]).toEqual([200, { saved: 2, reviews_of: [] }]);
    expect([...(await boardOf(as)).keys()]).toEqual([PIER, QUAY]);
    expect(await shown(as)).toMatchObject({ rank: { rank: 1200, isFree: false }, rating: 4.5, reviews: 10 });
    expect(await shown(as, PIER)).toMatchObject({ rank: null, rating: 4.5 });
  });

  test("show the day's curve in order, each reading with its instant", async () => {
    const as = await world.author(QUAY);
    await world.send(as, readings({ at: "2026-11-20T10:00:00.000Z", rank: 1300 }, { at: "2026-11-19T23:59:59.000Z" }));
    await world.send(as, readings({ rank: 90, is_free: true }));
    expect(await curve(as)).toEqual([
      { at: "2026-11-20T10:00:00.000Z", rank: 1300, is_free: false },
      { at: NOON, rank: 90, is_free: true },
    ]);
    expect(await curve(as, "2026-11-19")).toHaveLength(1);
    expect(await curve(as, "2026-10-01")).toEqual([]);
  });

  test("are points of a curve only for books that the plan tracks in real time", async () => {
    const as = await givenUser(world.access, { trialEndsAt: "2026-11-01T00:00:00.000Z", localPlan: "FREE" });
    await world.books.imports(
      as,
      product({ productId: QUAY, title: "Quay" }),
      product({ productId: PIER, title: "Pier" }),
    );
    expect((await world.send(as, readings({}, { asin: PIER }))).body).toEqual({ saved: 2, reviews_of: [] });
    const { realtime } = await readTracked(world.deps, as.tenantId);
    expect(realtime).toHaveLength(1);
    const lengths = await Promise.all(
      [QUAY, PIER].map(async (asin) => [asin, (await curve(as, "2026-11-20", asin)).length]),
    );
    expect(lengths).toEqual([QUAY, PIER].map((asin) => [asin, realtime.includes(asin) ? 1 : 0]));
  });

  test("write nothing when they repeat what is stored, even concurrently", async () => {
    const as = await world.author(QUAY, PIER);
    const sent = readings({}, { asin: PIER });
    await Promise.all([world.send(as, sent), world.send(as, sent), world.send(as, sent)]);
    const writes = countingWrites(world.access);
    expect((await world.send(as, sent)).body).toEqual({ saved: 0, reviews_of: [] });
    const later = readings({ at: "2026-11-20T12:05:00.000Z" }, { asin: PIER, at: "2026-11-20T12:05:00.000Z" });
    expect((await world.send(as, later)).body).toEqual({ saved: 0, reviews_of: [] });
    expect(writes.kinds.filter((kind) => kind.startsWith("rank-"))).toEqual([]);
  });

  test("notify open pages of the books whose values changed", async () => {
    const as = await world.author(QUAY, PIER);
    const before = world.bus.events.length;
    await world.send(as, readings({}, { asin: PIER }));
    await world.send(
      as,
      readings({}, { asin: PIER, rank: 5 }, { asin: PIER, at: "2026-11-20T12:01:00.000Z", rank: 4 }),
    );
    await world.send(as, readings({}));
    const detail = { userId: as.userId, marketplace: US };
    expect(world.bus.events.slice(before)).toEqual([
      { name: "RanksSynced", detail: { ...detail, uids: [PIER, QUAY] } },
      { name: "RanksSynced", detail: { ...detail, uids: [PIER] } },
    ]);
  });

  test("name the books whose number of reviews has changed, and store the stars and days that are sent for them", async () => {
    const as = await world.author(QUAY, PIER);
    expect((await world.send(as, readings({ at: "2026-11-20T09:00:00.000Z", reviews: 10 }))).body.reviews_of).toEqual(
      [],
    );
    const at = "2026-11-20T11:30:00.000Z";
    const { reviews_of: sets } = (await world.send(as, readings({ at, reviews: 11 }))).body;
    expect(sets).toEqual([{ title_set: QUAY, count: 11 }]);
    const page = { ...readings({ at, reviews: 11 }), products: "shelf" };
    expect((await world.send(as, page)).body.reviews_of).toEqual([]);
    const rows = [QUAY, PIER, STRANGER].map((title_set) => ({ title_set, day: "2026-11-20", stars: 2 }));
    const reviewed = { at, sets: [...sets, { title_set: STRANGER, count: 5 }], reviews: rows };
    const sent = { marketplace: US, reviewed };
    expect((await world.send(as, sent)).body).toEqual({ saved: 0, reviews_of: [] });
    const board = await boardOf(as);
    expect(board.get(QUAY)?.reviewed).toEqual({
      since: "2026-11-20",
      count: 11,
      readAt: Date.parse(at),
      recent: [{ day: "2026-11-20", stars: 2 }],
    });
    expect([board.get(PIER)?.reviewed, board.has(STRANGER)]).toEqual([undefined, false]);
    const writes = countingWrites(world.access);
    await Promise.all([world.send(as, sent), world.send(as, sent)]);
    expect(writes.kinds.filter((kind) => kind.startsWith("rank-"))).toEqual([]);
    expect((await world.send(as, readings({ at: "2026-11-20T11:45:00.000Z", reviews: 11 }))).body.reviews_of).toEqual(
      [],
    );
  });

  test("are refused with reviews read in the future, with impossible stars, or with too many", async () => {
    const as = await world.author(QUAY);
    const at = "2026-11-20T11:30:00.000Z";
    const sets = [{ title_set: QUAY, count: 1 }];
    const status = async (reviewed: object) => (await world.send(as, { marketplace: US, reviewed })).status;
    const row = { title_set: QUAY, day: "2026-11-20", stars: 2 };
    expect(await status({ at: "2026-11-20T13:00:00.000Z", sets, reviews: [row] })).toBe(422);
    expect(await status({ at, sets, reviews: [{ ...row, stars: 6 }] })).toBe(422);
    expect(await status({ at, sets, reviews: Array.from({ length: 301 }, () => row) })).toBe(422);
  });

  test("keep stores apart", async () => {
    const as = await world.author(QUAY);
    await world.send(as, readings({}));
    await world.send(as, { ...readings({ rank: 7 }), marketplace: UK });
    expect((await boardOf(as, UK)).get(QUAY)?.moments).toMatchObject([{ rank: 7 }]);
    expect((await shown(as)).rank?.rank).toBe(1200);
  });

  test("replace a day's reading by the portal's history, and cover its days", async () => {
    const as = await world.author(QUAY);
    await world.send(as, readings({ at: "2026-11-19T10:00:00.000Z", rank: 800 }));
    const history = [
      { asin: QUAY, date: "2026-11-18", rank: 900, is_free: false },
      { asin: QUAY, date: "2026-11-19", rank: 950, is_free: false },
      { asin: STRANGER, date: "2026-11-18", rank: 1, is_free: false },
    ];
    const covered = { asins: [QUAY, STRANGER], from: "2009-10-01", to: "2026-11-19" };
    expect((await world.send(as, { marketplace: US, history, covered })).body).toEqual({ saved: 2, reviews_of: [] });
    expect(await historyOf(as)).toEqual({
      data: {
        [QUAY]: [
          { date: "2026-11-18", rank: 900, is_free: false, is_provisional: false },
          { date: "2026-11-19", rank: 950, is_free: false, is_provisional: false },
        ],
      },
      covered_to: "2026-11-19",
      covered: { [QUAY]: { from: "2009-10-01", to: "2026-11-19" } },
    });
    expect((await shown(as)).bestPaid).toEqual({ rank: 800, date: "2026-11-19", isProvisional: false });
    expect((await world.send(as, { marketplace: US, history, covered })).body).toEqual({ saved: 0, reviews_of: [] });
    expect((await boardOf(as)).has(STRANGER)).toBe(false);
  });

  test("of a clock that is some minutes ahead count as of now, and older ones than two days are left out", async () => {
    const as = await world.author(QUAY);
    await world.send(as, readings({ at: "2026-11-20T12:09:00.000Z" }, { at: "2026-11-18T11:00:00.000Z", rank: 1 }));
    expect(await shown(as)).toMatchObject({ readAt: world.clock.now(), bestPaid: { rank: 1200 } });
  });

  test.each([
    ["a reading from the future", readings({ at: "2026-11-20T12:11:00.000Z" })],
    ["a day from the future", { history: [{ asin: QUAY, date: "2026-11-21", rank: 1, is_free: false }] }],
    ["a day before rank history begins", { history: [{ asin: QUAY, date: "2009-09-30", rank: 1, is_free: false }] }],
    ["a covered day from the future", { covered: { asins: [QUAY], to: "2026-11-21" } }],
    ["a rank of 0", readings({ rank: 0 })],
    ["a rank above 99,999,999", readings({ rank: 100_000_000 })],
    ["a malformed ASIN", readings({ asin: "quay" })],
    ["a store without ranks", { ...readings({}), marketplace: "A1AM78C64UM0Y8" }],
    ["more than 2,000 rows", readings(...Array(2001).fill({}))],
  ])("are refused with %s, and nothing is stored", async (_, body) => {
    const as = await world.author(QUAY);
    expect((await world.send(as, { marketplace: US, ...body })).status).toBe(422);
    expect((await boardOf(as)).size).toBe(0);
  });

  test("can't be read or overwritten by another author", async () => {
    const [as, other] = [await world.author(QUAY), await world.author(QUAY)];
    await world.send(as, readings({}));
    expect(await curve(other)).toEqual([]);
    expect((await historyOf(other)).data).toEqual({ [QUAY]: [] });
    await world.send(other, readings({ rank: 5 }));
    expect((await shown(as)).rank?.rank).toBe(1200);
  });
});

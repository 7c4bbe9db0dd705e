import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/ranks/ranks.ts";
import type { RankReading } from "#shared/domain/ranks/rank.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { saveRankReadings } from "../board/rank-readings.ts";
import { ranksRoutes } from "../routes.ts";
import { trackingDeps } from "../wiring.ts";
import { getRankHistory } from "./get-rank-history.ts";
import { aDay, asin, historyWorld, someDays, US } from "./testing/history-world.ts";

const TODAY = "2026-11-23";
const BOOK = asin(1);

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

async function givenAuthor() {
  const as = await givenUser(access);
  await givenSubscription(access, as);
  const world = historyWorld(access, TODAY, as.tenantId);
  const deps = { ...trackingDeps(access, world.clock), ...world.deps, bus: recordingBus() };
  const call = apiCaller(ranksRoutes(deps), { access, clock: world.clock });
  const get = (query = "", who: Actor = as) =>
    call(api.getRankHistory, { as: who, query: `asins=${BOOK}&marketplace=${US}${query}` });
  return { ...world, as, get, call };
}
type Author = Awaited<ReturnType<typeof givenAuthor>>;

const readingAt = (instant: string, rank: number, isFree = false): RankReading => ({
  asin: BOOK,
  at: Date.parse(instant),
  rank: { rank, isFree },
  rating: null,
  reviews: null,
});
const read = ({ deps, key }: Author, ...readings: RankReading[]) =>
  saveRankReadings(deps, { ...key, readings, realtime: new Set() });
const daysOf = async (author: Author, query?: string) => (await author.get(query)).body.data[BOOK]!;
const wire = (date: string, rank: number, changes: { is_free?: true; is_provisional?: true } = {}) => ({
  date,
  rank,
  is_free: false,
  is_provisional: false,
  ...changes,
});

describe("a book's rank history", () => {
  test("is empty for a book without a rank, and null before the first import", async () => {
    const { get } = await givenAuthor();
    expect((await get()).body).toEqual({ data: { [BOOK]: [] }, covered_to: null, covered: { [BOOK]: null } });
  });

  test("has the portal's days, and our own last reading of days that the portal doesn't cover yet", async () => {
    const author = await givenAuthor();
    const days = [aDay("2026-11-19", 90), aDay("2026-11-21", 40, { isFree: true })];
    await author.save({ [BOOK]: days }, { asins: [BOOK], to: "2026-11-21" });
    await read(author, readingAt("2026-11-20T23:00:00Z", 95), readingAt("2026-11-21T22:00:00Z", 35));
    await read(author, readingAt("2026-11-22T10:00:00Z", 60), readingAt("2026-11-22T23:59:00Z", 61));
    await read(author, readingAt("2026-11-23T08:00:00Z", 70));
    expect((await author.get()).body).toEqual({
      data: {
        [BOOK]: [
          ...[wire("2026-11-19", 90), wire("2026-11-20", 95), wire("2026-11-21", 40, { is_free: true })],
          wire("2026-11-22", 61, { is_provisional: true }),
          wire("2026-11-23", 70, { is_provisional: true }),
        ],
      },
      covered_to: "2026-11-21",
      covered: { [BOOK]: { from: "2009-10-01", to: "2026-11-21" } },
    });
  });

  test("keeps the last reading of a day permanently, even when the next reading comes months later", async () => {
    const author = await givenAuthor();
    await read(author, readingAt("2026-11-22T20:00:00Z", 500), readingAt("2026-11-22T22:00:00Z", 510));
    author.goTo("2027-03-01");
    await read(author, readingAt("2027-02-28T10:00:00Z", 800));
    await read(author, readingAt("2027-03-01T10:00:00Z", 810));
    const expected = [510, 800, 810].map((rank, at) =>
      wire(["2026-11-22", "2027-02-28", "2027-03-01"][at]!, rank, { is_provisional: true }),
    );
    expect(await daysOf(author)).toEqual(expected);
  });

  test("takes a late reading of an ended day into account", async () => {
    const author = await givenAuthor();
    await read(author, readingAt("2026-11-22T10:00:00Z", 500));
    await read(author, readingAt("2026-11-23T01:00:00Z", 600));
    await read(author, readingAt("2026-11-22T18:00:00Z", 550));
    expect(await author.stored(BOOK)).toEqual([aDay("2026-11-22", 550, { origin: "reading" })]);
  });

  test("follows the portal once it covers the day of a reading", async () => {
    const author = await givenAuthor();
    await read(author, readingAt("2026-11-22T10:00:00Z", 500), readingAt("2026-11-23T01:00:00Z", 600));
    author.goTo("2026-11-25");
    const days = [aDay("2026-11-22", 480), aDay("2026-11-23", 650)];
    await author.save({ [BOOK]: days }, { asins: [BOOK], to: "2026-11-23" });
    expect(await daysOf(author)).toEqual([wire("2026-11-22", 480), wire("2026-11-23", 650)]);
  });

  test("answers exactly the requested days, across open and closed months", async () => {
    const author = await givenAuthor();
    const all = someDays("2023-12-20", 1060);
    await author.save({ [BOOK]: all });
    for (const [from, to] of [
      ["2023-01-01", "2026-11-23"],
      ["2024-02-28", "2024-03-01"],
      ["2024-12-31", "2025-01-01"],
      ["2026-09-30", "2026-10-01"],
      ["2026-11-01", "2026-11-01"],
      ["2026-11-02", "2026-11-01"],
    ] as const) {
      const dates = (await daysOf(author, `&from=${from}&to=${to}`)).map(({ date }) => date);
      expect(dates).toEqual(all.map(({ date }) => date).filter((date) => date >= from && date <= to));
    }
  });

  test("is covered through the day of the least covered of several books", async () => {
    const author = await givenAuthor();
    await author.save({}, { asins: [BOOK], to: "2026-11-20" });
    await author.save({}, { asins: [asin(2)], to: "2026-11-21" });
    const query = `asins[]=${BOOK}&asins[]=${asin(2)}&asins[]=${asin(3)}&marketplace=${US}`;
    const { body } = await author.call(api.getRankHistory, { as: author.as, query });
    expect(body.covered_to).toBe("2026-11-20");
    expect(Object.keys(body.data)).toEqual([BOOK, asin(2), asin(3)]);
  });

  test("is invisible to another author", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    await author.save({ [BOOK]: someDays("2026-11-01", 5) });
    expect((await author.get("", other.as)).body.data[BOOK]).toEqual([]);
  });

  test.each([
    ["a malformed ASIN", `asins=quay&marketplace=${US}`],
    ["a store without ranks", `asins=${BOOK}&marketplace=A1AM78C64UM0Y8`],
    ["more than twenty books", `${Array(21).fill(`asins[]=${BOOK}`).join("&")}&marketplace=${US}`],
    ["an impossible day", `asins=${BOOK}&marketplace=${US}&from=2026-02-30`],
  ])("is refused for %s", async (_, query) => {
    const { call, as } = await givenAuthor();
    expect((await call(api.getRankHistory, { as, query })).status).toBe(422);
  });
});

describe("ten years of a book", () => {
  test.each([
    [33, 3],
    [300, 21],
  ])("on a shelf of %i products cost at most %i read units", async (products, budget) => {
    const world = historyWorld(await engine.createTable(), TODAY);
    const recent = Array.from({ length: products }, (_, n) => [asin(n), someDays("2026-10-01", 52, n)] as const);
    await world.save(Object.fromEntries(recent));
    await world.save({ [BOOK]: someDays("2016-11-23", 3651) }, { asins: [BOOK], to: "2026-11-21" });
    for (let hour = 0; hour < 48; hour += 4) {
      const at = world.clock.now() - hour * HOUR_MS;
      const readings = recent.map(([ofAsin], n) => ({
        asin: ofAsin,
        at,
        rating: 4.4,
        reviews: 10 + n,
        rank: { rank: 1000 + ((n * 7919 + hour * 613) % 90_000), isFree: false },
      }));
      await saveRankReadings(world.deps, { ...world.key, readings, realtime: new Set() });
    }
    const reads = countReads(world.access);
    const { data } = await getRankHistory(world.deps, {
      actor: world,
      asins: [BOOK],
      marketplace: US,
      from: "2016-11-23",
    });
    expect(data[BOOK]).toHaveLength(3653);
    expect(reads.units()).toBeLessThanOrEqual(budget);
  });
});

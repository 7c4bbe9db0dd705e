import { beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getEventOutlook } from "#shared/api/royalties/effects.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { daysInMonth } from "#shared/primitives/dates.ts";
import { type InsightsWorld, insightsWorld } from "../testing/insights-world.ts";

const engine = testEngine();
let world: InsightsWorld;
beforeAll(async () => {
  world = insightsWorld(await engine.createTable());
});

const ROYALTY = 2_500_000;

/** A month in which a book sells a number of copies on each day. */
function month(name: string, copies: number) {
  const orders = Array.from({ length: daysInMonth(name) }, (_, day) => copies + (day % 3));
  return monthContent(name, "day", [
    {
      store: "Amazon.com",
      asin: "B0SALT0001",
      columns: { orders, royalties_kindle: orders.map((units) => units * ROYALTY) },
    },
  ]);
}

async function author(copies: number | null) {
  const as = await world.books.author();
  const book = (await world.books.given(as, "Salt", ["B0SALT0001"])).id;
  if (copies !== null)
    await world.givenMonths(as, ...["2026-08", "2026-09", "2026-10"].map((name) => month(name, copies)));
  return { as, book };
}

async function outlook({ as, book }: Awaited<ReturnType<typeof author>>, start: string, log?: string) {
  const query = new URLSearchParams({ book, start, ...(log && { log }) }).toString();
  const { status, body } = await world.call(getEventOutlook, { as, query });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

describe("GET /reports/royalties/effects/outlook", () => {
  test("says what 7, 14 and 30 days of an event can show, less of a book with fewer readers", async () => {
    const [large, small] = [
      await outlook(await author(40), "2026-10-01"),
      await outlook(await author(1), "2026-10-01"),
    ];
    expect(large.why_not).toBeNull();
    expect(large.lengths.map(({ days }) => days)).toEqual([7, 14, 30]);
    for (const [i, { detectable }] of large.lengths.entries())
      expect(detectable!).toBeLessThan(small.lengths[i]!.detectable!);
  });

  test("says nothing where too few days are known, or a promotion never ended", async () => {
    expect(await outlook(await author(null), "2027-02-01")).toEqual({ why_not: "no_days", lengths: [] });
    const promoted = await author(5);
    await world.logs.given(promoted.as, { book_id: promoted.book, start_date: "2026-07-01", end_date: "2026-11-30" });
    expect(await outlook(promoted, "2027-02-01")).toEqual({ why_not: "too_short", lengths: [] });
  });

  test("says over which lengths another event moves the same days, and doesn't take the event for another one", async () => {
    const selling = await author(5);
    const { id } = await world.logs.given(selling.as, { book_id: selling.book, start_date: "2026-10-01" });
    const overlapped = async (start: string, log?: string) =>
      (await outlook(selling, start, log)).lengths.filter((one) => one.is_overlapped).map(({ days }) => days);
    expect(await overlapped("2026-09-20")).toEqual([14, 30]);
    expect(await overlapped("2026-10-01")).toEqual([7, 14, 30]);
    expect(await overlapped("2026-10-01", id)).toEqual([]);
  });

  test("judges no days in the season of gifts", async () => {
    const selling = await author(5);
    expect(await outlook(selling, "2026-12-01")).toEqual({ why_not: "season", lengths: [] });
    expect((await outlook(selling, "2026-11-02")).lengths.map(({ days }) => days)).toEqual([7, 14]);
  });

  test("finds no book of another author", async () => {
    const [{ as }, other] = [await author(5), await author(5)];
    const query = `book=${other.book}&start=2026-12-01`;
    expect((await world.call(getEventOutlook, { as, query })).status).toBe(404);
  });

  test("refuses plans without insights, and days that don't exist", async () => {
    const over = { trialEndsAt: "2026-11-19T00:00:00.000Z", localPlan: "FREE" } as const;
    const onFree = await givenUser(world.access, over);
    const query = "book=b&start=2026-12-01";
    expect((await world.call(getEventOutlook, { as: onFree, query })).status).toBe(403);
    const { as } = await author(null);
    for (const wrong of ["book=b", "book=b&start=2026-13-01", "start=2026-12-01"])
      expect((await world.call(getEventOutlook, { as, query: wrong })).status).toBe(422);
  });
});

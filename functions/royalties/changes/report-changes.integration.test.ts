import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getReportChanges, markReportSeen } from "#shared/api/royalties/report-changes.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import type { SourceFamily } from "#shared/domain/report-month.ts";
import type { ReportChanges } from "#shared/domain/royalties/changes/report-changes.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { sourceMonth } from "#shared/domain/royalties/testing/source-months.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "../testing/royalties-world.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
let world: RoyaltiesWorld;
beforeAll(async () => {
  world = royaltiesWorld(await engine.createTable(), clock);
  await exchangeRateStore(world.access).put([
    { month: "2026-08", days: 21, lastDay: "2026-08-31", perDollar: { USD: 1, GBP: 0.8, EUR: 0.9, JPY: 150 } },
    { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1, GBP: 0.8, EUR: 0.9, JPY: 150 } },
  ]);
});

const sold = (month: string, royalties_kindle: number | readonly number[], store = "Amazon.com", asin = "B000000001") =>
  monthContent(month, "day", [{ store, asin, columns: { orders: 1, royalties_kindle } }]);
const earnedAt = (family: SourceFamily, royalties_kindle: number) => {
  const row = { label: `${family.split(":")[0]}:CA:`, currency: "CAD", columns: { orders: 1, royalties_kindle } };
  return [sourceMonth(family, "2026-10", [row], { grain: "day" }).content, { family, file: "shop.csv" }] as const;
};
const dollars = (amount: number): number => amount * 1_000_000;

async function anAuthor() {
  const as = await givenUser(world.access, { timeZone: "UTC" });
  const months = monthsOf(world.access, as.userId, world.files);
  const changes = async (): Promise<ReportChanges> => (await world.call(getReportChanges, { as })).body;
  /** Opens the report of a range and marks what it showed as seen. */
  const visit = async (startDate = "2026-10-01", endDate = "2026-11-30"): Promise<void> => {
    const { proofs, sources = [] } = (
      await world.call(getRoyaltiesReport, { as, query: `startDate=${startDate}&endDate=${endDate}` })
    ).body;
    const others = sources.map(({ month, family, revision }) => ({ month, revisions: { [family]: revision } }));
    await seen([...proofs.map(({ month, revisions }) => ({ month, revisions })), ...others]);
  };
  const seen = async (list: readonly object[]) => {
    const { status } = await world.call(markReportSeen, { as, body: { months: list } });
    expect(status).toBe(204);
  };
  return { as, months, changes, visit, seen };
}

describe("the list of changes since the last visit", () => {
  test("is empty before the first visit, and after it until something changes", async () => {
    const { months, changes, visit } = await anAuthor();
    await months.put(sold("2026-09", 5_000_000));
    await months.put(sold("2026-10", 5_000_000));
    const nothing = { months: [], left_out: 0, currencies: {} };
    expect(await changes()).toEqual({ since: null, ...nothing });
    await visit("2026-10-01", "2026-10-31");
    expect(await changes()).toEqual({ since: "2026-11-20T12:00:00.000Z", ...nothing });
  });

  test("shows the difference by day and book, with the newer file", async () => {
    const { months, changes, visit } = await anAuthor();
    await months.put(sold("2026-10", [dollars(1), dollars(2)]));
    await visit();
    const file = { file: "newer.xlsx", fetchedAt: "2026-11-20T11:00:00.000Z" };
    await months.put(sold("2026-10", [dollars(1), dollars(5)]), file);
    const figures = { currency: "USD", units: 1, free_units: 0, pages: 0 };
    const more = { currency: "USD", royalty: dollars(3), units: 0, free_units: 0, pages: 0 };
    expect(await changes()).toEqual({
      since: "2026-11-20T12:00:00.000Z",
      months: [
        {
          month: "2026-10",
          revisions: { estimator: 2 },
          file: "newer.xlsx",
          source: "upload",
          fetched_at: "2026-11-20T11:00:00.000Z",
          before: [{ ...figures, royalty: dollars(3) }],
          after: [{ ...figures, royalty: dollars(6) }],
          by_day: [{ date: "2026-10-02", ...more }],
          by_book: [{ book_id: "B000000001", title: "B000000001", books: 1, ...more }],
        },
      ],
      left_out: 0,
      new_left_out: 0,
      currencies: { "2026-10": { USD: 1 } },
    });
  });

  test("spans several new versions back to the seen one, and is empty after a visit", async () => {
    const { months, changes, visit } = await anAuthor();
    for (const amount of [1, 2, 4, 8]) {
      await months.put(sold("2026-10", dollars(amount)));
      if (amount === 2) await visit();
    }
    expect((await changes()).months).toMatchObject([
      { revisions: { estimator: 4 }, before: [{ royalty: dollars(2) }], after: [{ royalty: dollars(8) }] },
    ]);
    clock.advance(MINUTE_MS);
    await visit();
    expect(await changes()).toMatchObject({ since: new Date(clock.now()).toISOString(), months: [] });
  });

  test("includes the whole of any month added after the first visit, however old", async () => {
    const { months, changes, visit, seen } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await visit();
    await months.put(sold("2024-03", dollars(7)));
    const { months: list } = await changes();
    expect(list).toMatchObject([
      { month: "2024-03", before: [], after: [{ royalty: dollars(7) }], by_day: [{ date: "2024-03-01" }] },
    ]);
    // The page also marks the changes that it shows as seen.
    await seen(list.map(({ month, revisions }) => ({ month, revisions })));
    expect((await changes()).months).toEqual([]);
  });

  test("shows page-read royalties once Amazon has published them, not our estimate", async () => {
    const { months, changes, visit } = await anAuthor();
    const read = [{ store: "Amazon.com", asin: "B000000001", columns: { reads: [1_000] } }];
    await months.put(monthContent("2026-10", "day", read));
    await visit();
    await months.put(monthContent("2026-10", "day", read, { USD: dollars(4) }));
    const [change] = (await changes()).months;
    expect(change).toMatchObject({
      before: [{ royalty: 0, pages: 1_000 }],
      after: [{ royalty: dollars(4), pages: 1_000 }],
    });
    expect(change!.by_day).toMatchObject([{ date: "2026-10-01", royalty: dollars(4), pages: 0 }]);
  });

  test("includes a Prior Months report added to an already seen month", async () => {
    const { months, changes, visit } = await anAuthor();
    const read = (asin: string, more: object = {}) => ({ store: "Amazon.com", asin, columns: { reads: 100, ...more } });
    await months.put(monthContent("2026-10", "day", [read("B01"), read("B02")], { USD: dollars(1) }));
    await visit();
    const prior = [read("B01", { royalties_reads: 700_000 }), read("B02", { royalties_reads: 300_000 })];
    const version = { family: "prior-months", file: "prior.xlsx" } as const;
    await months.put(monthContent("2026-10", "month", prior, null), version);
    const [change] = (await changes()).months;
    expect(change).toMatchObject({ file: "prior.xlsx", revisions: { estimator: 1, "prior-months": 1 } });
    expect(change!.after).toEqual(change!.before);
    expect(change!.by_book.map(({ title, royalty }) => [title, royalty])).toEqual([
      ["B01", 200_000],
      ["B02", -200_000],
    ]);
    await visit();
    expect((await changes()).months).toEqual([]);
  });

  test("lists the figures that an undo removed, from a newer version or from a whole month", async () => {
    const { months, changes, visit, seen } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)), { importId: "first" });
    await months.put(sold("2026-10", dollars(4)), { importId: "second" });
    await months.put(sold("2026-11", dollars(9)), { importId: "second" });
    await visit();
    await months.undo("2026-10");
    await months.undo("2026-11");
    const { months: list } = await changes();
    expect(list).toMatchObject([
      { month: "2026-11", before: [{ royalty: dollars(9) }], after: [] },
      { month: "2026-10", before: [{ royalty: dollars(4) }], after: [{ royalty: dollars(1) }] },
    ]);
    await seen(list.map(({ month, revisions }) => ({ month, revisions })));
    expect((await changes()).months).toEqual([]);
    await months.put(sold("2026-11", dollars(2)), { importId: "third" });
    expect((await changes()).months).toMatchObject([
      { month: "2026-11", before: [], after: [{ royalty: dollars(2) }] },
    ]);
  });

  test("includes the months of other shops, each with its own versions", async () => {
    const { months, changes, visit } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await visit();
    await months.put(...earnedAt("kobo:sales-invoice", 2_000_000));
    const added = await changes();
    const canadian = { currency: "CAD", units: 1, free_units: 0, pages: 0 };
    expect(added.months).toMatchObject([
      {
        month: "2026-10",
        revisions: { estimator: 1, "kobo:sales-invoice": 1 },
        file: "shop.csv",
        before: [{ currency: "USD", royalty: dollars(1) }],
        after: [
          { ...canadian, royalty: 2_000_000 },
          { currency: "USD", royalty: dollars(1) },
        ],
        by_day: [{ date: "2026-10-01", ...canadian, royalty: 2_000_000 }],
      },
    ]);
    await visit();
    expect((await changes()).months).toEqual([]);
    await months.put(...earnedAt("kobo:sales-invoice", 2_500_000));
    expect((await changes()).months).toMatchObject([
      { by_book: [{ currency: "CAD", royalty: 500_000, units: 0 }], by_day: [{ royalty: 500_000 }] },
    ]);
  });

  test("is silent about a report whose place another one of the shop takes", async () => {
    const { months, changes, visit } = await anAuthor();
    await months.put(...earnedAt("google-play:earnings-report", 3_000_000));
    await months.put(...earnedAt("google-play:sales-report", 2_000_000));
    await visit();
    await months.put(...earnedAt("google-play:sales-report", 2_100_000));
    expect((await changes()).months).toEqual([]);
    await months.put(...earnedAt("google-play:earnings-report", 3_500_000));
    expect((await changes()).months).toMatchObject([{ by_book: [{ royalty: 500_000 }] }]);
  });

  test("flags a change whose older version is gone from the bucket", async () => {
    const { as, months, changes, visit } = await anAuthor();
    await months.put(sold("2026-09", dollars(3)));
    await months.put(sold("2026-10", dollars(3)));
    await visit("2026-09-01", "2026-10-31");
    await months.put(sold("2026-09", dollars(4)));
    await months.put(sold("2026-10", dollars(9)));
    expect(world.files.objects.delete(`revisions/${as.userId}/estimator/2026-10/1`)).toBe(true);
    expect((await changes()).months).toMatchObject([
      { month: "2026-09", before: [{ royalty: dollars(3) }] },
      { month: "2026-10", before: null, after: [{ royalty: dollars(9) }], by_day: [], by_book: [] },
    ]);
  });

  test("sorts by the largest difference in dollars, and includes the rates for it", async () => {
    const { months, changes, visit } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await visit();
    await months.put(sold("2026-08", 10_000_000, "Amazon.co.jp"));
    await months.put(sold("2026-09", 8_000_000, "Amazon.co.uk"));
    await months.put(sold("2026-10", dollars(7)));
    const { months: list, currencies } = await changes();
    expect(list.map(({ month }) => month)).toEqual(["2026-09", "2026-10", "2026-08"]);
    expect(currencies["2026-09"]).toEqual({ USD: 1, GBP: 0.8, JPY: 150 });
  });

  test("lists the newest 24 months, and counts the rest", async () => {
    const { months, changes, visit } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await visit();
    for (let n = 1; n <= 30; n++) await months.put(sold(addMonths("2026-10", -n), dollars(n)));
    const { months: list, left_out } = await changes();
    expect([list.length, left_out]).toEqual([24, 6]);
    expect(list.map(({ month }) => month).sort()[0]).toBe("2024-10");
    expect(list[0]!.month).toBe("2024-10");
  });

  test("fits into a response for a busy author with two years of new months", async () => {
    const { as, months, visit } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await visit();
    for (let n = 1; n <= 24; n++) await months.put(busyMonth(addMonths("2026-10", -n), 60));
    const { status, bytes, body } = await world.call(getReportChanges, { as });
    expect([status, body.months.length]).toEqual([200, 24]);
    expect(bytes).toBeLessThan(1_000_000);
  });
});

describe("an author's read receipt", () => {
  test("only moves forward: an outdated page does not reset it", async () => {
    const { months, changes, visit, seen } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await months.put(sold("2026-10", dollars(2)));
    await visit();
    await seen([{ month: "2026-10", revisions: { estimator: 1 } }]);
    expect((await changes()).months).toEqual([]);
  });

  test("ignores versions that don't exist yet, so that later changes are still reported", async () => {
    const { months, changes, visit, seen } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await visit();
    const far = { estimator: 99, "prior-months": 99 };
    await seen([
      { month: "2026-10", revisions: far },
      { month: "2026-11", revisions: far },
    ]);
    await months.put(sold("2026-10", dollars(2)));
    await months.put(sold("2026-11", dollars(3)));
    expect((await changes()).months.map(({ month }) => month)).toEqual(["2026-11", "2026-10"]);
  });

  test("stores the version shown on the first visit, even if a newer one has arrived meanwhile", async () => {
    const { months, changes, seen } = await anAuthor();
    await months.put(sold("2026-10", dollars(1)));
    await months.put(sold("2026-10", dollars(6)));
    await seen([{ month: "2026-10", revisions: { estimator: 1 } }]);
    expect((await changes()).months).toMatchObject([{ before: [{ royalty: dollars(1) }] }]);
  });

  test("is not created while there are no figures: the first import is not a change", async () => {
    const { months, changes, visit, seen } = await anAuthor();
    await visit();
    await seen([{ month: "2026-10", revisions: { estimator: 1 } }]);
    await months.put(sold("2026-10", dollars(1)));
    expect(await changes()).toMatchObject({ since: null, months: [] });
  });

  test("keeps all updates of concurrent pages", async () => {
    const { as, months, changes, visit } = await anAuthor();
    const names = ["2026-07", "2026-08", "2026-09", "2026-10"];
    for (const month of names) await months.put(sold(month, dollars(1)));
    await visit();
    for (const month of names) await months.put(sold(month, dollars(2)));
    const revisions = { estimator: 2 };
    await Promise.all(
      names.map((month) => world.call(markReportSeen, { as, body: { months: [{ month, revisions }] } })),
    );
    expect((await changes()).months).toEqual([]);
  });

  test("belongs to its author alone, and is not available to agencies", async () => {
    const [mine, theirs] = [await anAuthor(), await anAuthor()];
    await mine.months.put(sold("2026-10", dollars(1)));
    await mine.visit();
    await mine.months.put(sold("2026-10", dollars(2)));
    expect(await theirs.changes()).toMatchObject({ since: null, months: [] });
    const agency: Actor = await givenUser(world.access, { kind: "agency" });
    expect((await world.call(getReportChanges, { as: agency })).status).toBe(403);
    expect((await world.call(markReportSeen, { as: agency, body: { months: [] } })).status).toBe(403);
  });

  test("accepts only valid months and versions", async () => {
    const { as } = await anAuthor();
    for (const months of [
      [{ month: "October", revisions: { estimator: 1 } }],
      [{ month: "2026-10", revisions: { estimator: -3 } }],
      [{ month: "2026-10" }],
    ])
      expect((await world.call(markReportSeen, { as, body: { months } })).status).toBe(422);
  });
});

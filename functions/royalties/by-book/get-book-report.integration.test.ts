import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { deleteBook, mergeBooks, splitBook } from "#shared/api/books/edit.ts";
import { getBookReport } from "#shared/api/royalties/by-book.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { eachDay } from "#shared/primitives/dates.ts";
import { type InsightsWorld, insightsWorld } from "../testing/insights-world.ts";

const engine = testEngine();
let world: InsightsWorld;
let as: Actor;
/** Two books of a series, and two others, of `busyMonth`. */
let [salt, brine, pepper, thyme] = ["", "", "", ""];

async function withBooks(): Promise<[Actor, string[]]> {
  const author = await world.books.author();
  const given = async (title: string, asin: string, more = {}) =>
    (await world.books.given(author, title, [asin], more)).id as string;
  const ids = [
    await given("Salt", "B000000000", { series: { new_series: "Sea", place: 1 } }),
    await given("Brine", "B000000001", { series: { new_series: "Sea", place: 2 } }),
    await given("Pepper", "B000000002"),
    await given("Thyme", "B000000003"),
  ];
  return [author, ids];
}

beforeAll(async () => {
  world = insightsWorld(await engine.createTable());
  const [author, ids] = await withBooks();
  [salt, brine, pepper, thyme] = ids as [string, string, string, string];
  as = author;
  await world.givenMonths(as, busyMonth("2024-02", 4), busyMonth("2024-03", 4), busyMonth("2026-09", 4));
  await world.givenMonths(as, busyMonth("2026-10", 4), busyMonth("2026-11", 4, false));
});

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const COLUMNS = ["royalties", "orders", "free_orders", "reads"] as const;
type Sums = Readonly<Record<(typeof COLUMNS)[number], readonly number[]> & { currency: string }>;
/** Totals per currency and day. */
function byDay(records: readonly Sums[]): Record<string, number[]> {
  const days: Record<string, number[]> = {};
  for (const record of records)
    for (const column of COLUMNS)
      record[column].forEach((value, day) => {
        const key = `${record.currency} ${column}`;
        days[key] ??= Array<number>(record[column].length).fill(0);
        days[key][day]! += value;
      });
  return days;
}

const wholeReport = async (start: string, end: string): Promise<RoyaltiesReport> =>
  (await world.call(getRoyaltiesReport, { as, query: `startDate=${start}&endDate=${end}` })).body;
const asinsOf = ({ records }: BookReport) => [...new Set(records.map(({ asin }) => asin))].sort();

describe("GET /reports/royalties/byBook", () => {
  test("returns the book's records of the royalties report, day by day", async () => {
    const report = await world.report(as, salt, "2026-09-20", "2026-10-19");
    expect(BookReport.parse(report)).toEqual(report);
    const whole = await wholeReport("2026-09-20", "2026-10-19");
    expect(report.records).toEqual(whole.records.filter(({ asin }) => asin === "B000000000"));
    expect(report.records.length).toBeGreaterThan(0);
    expect(report.books.map(({ title, book_id }) => [title, book_id])).toEqual([["Salt", salt]]);
    expect(report.marketplaces.map(({ id }) => id)).toEqual(
      [...new Set(report.records.map(({ marketplace_id }) => marketplace_id))].sort((a, b) => a - b),
    );
    expect(report).toMatchObject({ in_series: true, without_days: [], reads_money: "final", kenp_rates: [] });
    expect(report.currencies).toEqual(whole.currencies);
    expect(report.exchange).toEqual(whole.exchange);
    expect(report.backlist).toBeUndefined();
  });

  test("stays by day over 120 days, longer than any other report by day", async () => {
    const report = await world.report(as, salt, "2026-07-24", "2026-11-20");
    expect(report.records.every((record) => COLUMNS.every((column) => record[column].length === 120))).toBe(true);
    const before = await world.report(as, salt, "2026-09-01", "2026-11-20");
    expect(sum(report.records.flatMap(({ orders }) => orders))).toBe(
      sum(before.records.flatMap(({ orders }) => orders)),
    );
  });

  test("halves a range over a leap day at the same day as the calendar", async () => {
    const report = await world.report(as, salt, "2024-02-16", "2024-03-14");
    const half = (start: string, end: string) => world.report(as, salt, start, end);
    const [before, after] = [await half("2024-02-16", "2024-02-29"), await half("2024-03-01", "2024-03-14")];
    expect(eachDay("2024-02-16", "2024-03-14")).toHaveLength(28);
    for (const [key, values] of Object.entries(byDay(report.records))) {
      const zeros = Array<number>(14).fill(0);
      expect(values.slice(0, 14), key).toEqual(byDay(before.records)[key] ?? zeros);
      expect(values.slice(14), key).toEqual(byDay(after.records)[key] ?? zeros);
    }
  });

  test("adds the series only when asked, and keeps it out of the other books either way", async () => {
    const alone = await world.report(as, salt, "2026-10-01", "2026-10-31");
    const series = await world.report(as, salt, "2026-10-01", "2026-10-31", "&series=true");
    expect(asinsOf(alone)).toEqual(["B000000000"]);
    expect(asinsOf(series)).toEqual(["B000000000", "B000000001"]);
    expect(series.others).toEqual(alone.others);
    const single = await world.report(as, pepper, "2026-10-01", "2026-10-31", "&series=true");
    expect(asinsOf(single)).toEqual(["B000000002"]);
    expect(single.in_series).toBe(false);
  });

  test("returns others that equal all books less the series, in total and one by one", async () => {
    const range = ["2026-09-20", "2026-10-19"] as const;
    const report = await world.report(as, brine, ...range, "&series=true&backlist=true");
    const whole = await wholeReport(...range);
    expect(byDay([...report.records, ...report.others])).toEqual(byDay(whole.records));
    expect(byDay(report.backlist!)).toEqual(byDay(report.others));
    expect([...new Set(report.backlist!.map(({ book_id }) => book_id))]).toEqual([pepper, thyme]);
    expect(report.backlist![0]).toMatchObject({
      title: "Pepper",
      image: "https://covers.example/B000000002.jpg",
    });
  });

  test("values the pages of final and open months at one rate per store, and names it", async () => {
    const report = await world.report(as, salt, "2026-10-20", "2026-11-16");
    expect(report.reads_money).toBe("estimated");
    const rates = new Map<string, Set<number>>();
    for (const { marketplace, rate } of report.kenp_rates)
      rates.set(marketplace, (rates.get(marketplace) ?? new Set()).add(rate));
    expect(rates.size).toBeGreaterThan(0);
    for (const [store, used] of rates) expect(used.size, store).toBe(1);
    expect([...new Set(report.kenp_rates.map(({ month }) => month))]).toEqual(["2026-10", "2026-11"]);
    for (const { marketplace, reads, royalties_reads, estimated_reads } of report.records) {
      expect(estimated_reads).toEqual(royalties_reads);
      const [rate = 0] = [...(rates.get(marketplace) ?? [])];
      // A month's money is rounded to a millionth once and divided over its days.
      const halves = [reads.slice(0, 14), reads.slice(14)].map(sum);
      const money = [royalties_reads.slice(0, 14), royalties_reads.slice(14)].map(sum);
      for (const [i, pages] of halves.entries()) expect(Math.abs(money[i]! - pages * rate * 1e6)).toBeLessThan(31);
    }
  });

  test("ends with the last day that its reports cover", async () => {
    expect((await world.report(as, salt, "2026-11-01", "2026-11-20")).covered_through).toBeNull();
    expect((await world.report(as, salt, "2026-11-01", "2026-11-28")).covered_through).toBe("2026-11-20");
    expect((await world.report(as, salt, "2024-03-20", "2024-04-16")).covered_through).toBe("2024-03-31");
  });

  test("names months that were never imported, but none before the first report", async () => {
    const [author, [book]] = await withBooks();
    await world.givenMonths(author, busyMonth("2026-06", 4), busyMonth("2026-09", 4));
    const report = await world.report(author, book!, "2026-05-20", "2026-09-16");
    expect(report).toMatchObject({ missing_months: ["2026-07", "2026-08"], without_days: [], covered_through: null });
    expect(report.unknown_days.slice(0, 13)).toEqual(eachDay("2026-05-20", "2026-05-31").concat("2026-07-01"));
  });

  test("leaves out months known only as a whole, and names them", async () => {
    const [author, [book]] = await withBooks();
    const rows = [{ store: "Amazon.com", asin: "B000000000", columns: { orders: 310, royalties_kindle: 310_000_000 } }];
    await world.givenMonths(author, monthContent("2026-08", "month", rows), busyMonth("2026-09", 4));
    const report = await world.report(author, book!, "2026-08-18", "2026-09-14");
    expect(report.without_days).toEqual(["2026-08"]);
    expect(report.records.length).toBeGreaterThan(0);
    for (const record of report.records) for (const column of COLUMNS) expect(sum(record[column].slice(0, 14))).toBe(0);
    const only = await world.report(author, book!, "2026-08-01", "2026-08-28");
    expect(only).toMatchObject({ records: [], others: [], without_days: ["2026-08"], books: [], as_of: null });
  });

  test("finds a merged book under both ids, and each part after a split", async () => {
    const [author, ids] = await withBooks();
    const [first, , third] = ids as [string, string, string];
    await world.givenMonths(author, busyMonth("2026-10", 4));
    const of = (id: string) => world.report(author, id, "2026-10-01", "2026-10-31");
    const formats = (await world.books.list(author)).find(({ id }) => id === third)!.formats;
    await world.books.call(mergeBooks, { as: author, params: { id: first }, body: { books: [third] } });
    const merged = await of(first);
    expect(asinsOf(merged)).toEqual(["B000000000", "B000000002"]);
    expect(await of(third)).toEqual(merged);
    const parts = { formats: formats.map(({ id }) => id) };
    await world.books.call(splitBook, { as: author, params: { id: first }, body: parts });
    expect(asinsOf(await of(first))).toEqual(["B000000000"]);
    expect(asinsOf(await of(third))).toEqual(["B000000002"]);
  });

  test("still reports a book that was removed from the shelf", async () => {
    const [author, ids] = await withBooks();
    await world.givenMonths(author, busyMonth("2026-10", 4));
    await world.books.call(deleteBook, { as: author, params: { id: ids[2]! } });
    const report = await world.report(author, ids[2]!, "2026-10-01", "2026-10-31");
    expect(report.books).toMatchObject([{ title: "Pepper", deleted: true }]);
    expect(report.records.length).toBeGreaterThan(0);
  });

  test("answers a book without figures with empty lists", async () => {
    const [author, [book]] = await withBooks();
    expect(await world.report(author, book!, "2026-10-01", "2026-10-28", "&backlist=true")).toMatchObject({
      books: [],
      records: [],
      others: [],
      backlist: [],
      marketplaces: [],
      without_days: [],
      reads_money: "none",
      in_series: true,
      covered_through: null,
      as_of: null,
    });
  });

  test("doesn't find unknown books or those of other authors", async () => {
    const stranger = await world.books.author();
    expect((await world.ask(as, "nothing", "2026-10-01", "2026-10-31")).status).toBe(404);
    expect((await world.ask(stranger, salt, "2026-10-01", "2026-10-31")).status).toBe(404);
  });

  test("refuses plans without insights, agencies, and ranges that are reversed or too long", async () => {
    const over = { trialEndsAt: "2026-11-19T00:00:00.000Z", localPlan: "FREE" } as const;
    const onFree = await givenUser(world.access, over);
    const refused = await world.ask(onFree, salt, "2026-10-01", "2026-10-31");
    expect([refused.status, refused.body]).toMatchObject([403, { code: "not_in_plan" }]);
    const agency = await givenUser(world.access, { kind: "agency" });
    expect((await world.ask(agency, salt, "2026-10-01", "2026-10-31")).status).toBe(403);
    expect((await world.ask(as, salt, "2026-10-31", "2026-10-01")).status).toBe(422);
    expect((await world.ask(as, salt, "2026-07-23", "2026-11-20")).status).toBe(422);
    const noBook = await world.call(getBookReport, { as, query: "startDate=2026-10-01&endDate=2026-10-31" });
    expect(noBook.status).toBe(422);
  });

  test("costs as many read units as the royalties report of the same days", async () => {
    const author = await world.books.author();
    const { id } = await world.books.given(author, "Salt", ["B000000000"]);
    const months = ["2026-08", "2026-09", "2026-10", "2026-11"];
    await world.givenMonths(author, ...months.map((month) => busyMonth(month, 60, month < "2026-11")));
    const query = "startDate=2026-08-23&endDate=2026-11-16";
    const unitsOf = async (call: () => Promise<{ readonly status: number }>): Promise<number> => {
      const reads = countReads(world.access);
      expect((await call()).status).toBe(200);
      return reads.units();
    };
    const book = await unitsOf(() => world.ask(author, id, "2026-08-23", "2026-11-16", "&series=true&backlist=true"));
    expect(book).toBe(await unitsOf(() => world.call(getRoyaltiesReport, { as: author, query })));
  });
});

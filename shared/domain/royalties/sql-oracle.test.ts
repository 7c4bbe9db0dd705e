import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KENP_RATES } from "#shared/catalogue/kenp-rates.ts";
import { DEFAULT_KENP_PREFERENCES, KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { addDays, countDays, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { byMarketplace, bySeries, byWork, groupRecords } from "./group-records.ts";
import { convertReport } from "./rates/convert-report.ts";
import { filterRecords, NO_FILTERS, type ReportFilters } from "./report-filters.ts";
import {
  accountExchangeRates,
  accountMonths,
  accountRates,
  FIRST_MONTH,
  MONTHS,
  PRODUCTS,
  PUBLISHED,
  STORES,
} from "./testing/generated-account.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

/**
 * Sends the same random queries to the report and to plain SQL over one row per product, store and day; both must agree
 * to the cent.
 */

const SEED = 20_261_121;
const QUESTIONS = fc.readConfigureGlobal().numRuns ?? 60;
const CUSTOM = { "Amazon.com": 0.0042, "Amazon.de": 0.0031 } as const;
const PREFERENCES = { ...DEFAULT_KENP_PREFERENCES, decreasePercent: 7, increasePercent: 11, custom: CUSTOM };
const KENPC_PERCENT = 90;

const months = accountMonths(SEED);
const observedRates = accountRates(SEED);
const exchangeRates = accountExchangeRates(SEED);
const [FIRST_DAY, LAST_DAY] = [firstDayOf(FIRST_MONTH), lastDayOf(MONTHS.at(-1)!)];

interface Question {
  readonly from: number;
  readonly days: number;
  readonly setting: KenpSetting;
  readonly currency: string;
  readonly grouping: "book" | "series" | "marketplace";
  readonly filters: ReportFilters;
}

const subset = (values: readonly string[]) => fc.oneof(fc.constant<string[]>([]), fc.subarray([...new Set(values)]));
const questions: fc.Arbitrary<Question> = fc.record({
  from: fc.integer({ min: 0, max: countDays(FIRST_DAY, LAST_DAY) - 1 }),
  days: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 91, max: 400 })),
  setting: fc.constantFrom(...KENP_SETTINGS),
  currency: fc.constantFrom(...STORES.map(([, currency]) => currency)),
  grouping: fc.constantFrom("book", "series", "marketplace"),
  filters: fc.record({
    books: subset(PRODUCTS.map(({ bookId }) => bookId)),
    series: subset(["series-0", "series-1"]),
    tags: subset(["tag-a"]),
    marketplaces: subset(STORES.map(([store]) => store)),
    formats: subset(["Kindle", "Paperback", "Hardcover", "Audiobook"]),
    authors: subset(["Ada Pen", "Otto Quill"]),
    sources: subset(["amazon", "kobo"]),
    countries: subset(["US", "GB", "DE", "JP", "AU"]),
  }),
});

const rangeOf = ({ from, days }: Question) => {
  const start = addDays(FIRST_DAY, from);
  const end = addDays(start, days - 1);
  return { start, end: end < LAST_DAY ? end : LAST_DAY };
};

let db: DatabaseSync;
beforeAll(() => {
  db = new DatabaseSync(":memory:");
  db.exec(`
    CREATE TABLE fact (day TEXT, month TEXT, store TEXT, currency TEXT, asin TEXT, reads INT, orders INT, free INT, kindle INT, print INT, audio INT);
    CREATE TABLE product (asin TEXT PRIMARY KEY, work TEXT, series TEXT, tag TEXT, author TEXT, format TEXT, kenpc INT);
    CREATE TABLE rate (store TEXT, month TEXT, rate REAL, PRIMARY KEY (store, month));
    CREATE TABLE custom (store TEXT PRIMARY KEY, rate REAL);
    CREATE TABLE kenp (month TEXT, currency TEXT, money INT);
    CREATE TABLE fx (month TEXT, currency TEXT, per_dollar REAL);
  `);
  const put = (table: string, width: number) =>
    db.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${Array(width).fill("?").join(",")})`);
  const names = { kindle: "Kindle", paperback: "Paperback", hardcover: "Hardcover", audiobook: "Audiobook" };
  const product = put("product", 7);
  for (const p of PRODUCTS)
    product.run(p.productId, p.bookId, p.series?.id ?? "", p.tags[0]?.id ?? "", p.author, names[p.format], p.kenpc);
  const rate = put("rate", 3);
  // Published rates of the catalogue win; the account's own fill the gaps.
  for (const [store, known] of Object.entries(KENP_RATES))
    for (const [month, value] of Object.entries(known)) rate.run(store, month, value);
  for (const { marketplace, month, rate: value } of observedRates) rate.run(marketplace, month, value);
  for (const [store, value] of Object.entries(CUSTOM)) put("custom", 2).run(store, value);
  const fx = put("fx", 3);
  for (const { month, perDollar } of exchangeRates)
    for (const [currency, value] of Object.entries(perDollar)) fx.run(month, currency, value);
  const kenp = put("kenp", 3);
  const fact = put("fact", 11);
  for (const { month, stores, summary, combined } of months) {
    if (PUBLISHED.includes(month))
      for (const [currency, money] of Object.entries(summary!.royalty))
        kenp.run(month, currency, money - (combined[currency] ?? 0));
    for (const [store, records] of Object.entries(stores))
      for (const { asin, currency, columns } of records)
        for (let day = 0; day < 31; day++) {
          const at = (values: readonly number[] | undefined) => values?.[day] ?? 0;
          const row = [
            at(columns.reads),
            at(columns.orders),
            at(columns.free_orders),
            at(columns.royalties_kindle),
            at(columns.royalties_print),
            at(columns.royalties_audiobook),
          ];
          if (row.some((value) => value !== 0))
            fact.run(addDays(firstDayOf(month), day), month, store, currency, asin, ...row);
        }
  }
});
afterAll(() => db.close());

/** SQL for the value of a page in an unpublished month under a setting, for a store and month of `fact f`. */
const ASSUMED: Readonly<Record<KenpSetting, string>> = (() => {
  const last = "(SELECT rate FROM rate r WHERE r.store = f.store AND r.month <= f.month ORDER BY month DESC LIMIT 1)";
  return {
    last_month: last,
    decrease: `${last} * 0.93`,
    increase: `${last} * 1.11`,
    avg: "(SELECT AVG(rate) FROM (SELECT rate FROM rate r WHERE r.store = f.store AND r.month < f.month ORDER BY month DESC LIMIT 3))",
    custom: `COALESCE((SELECT rate FROM custom c WHERE c.store = f.store), ${last})`,
  };
})();

const GROUP = { book: "p.work", series: "p.series", marketplace: "f.store" } as const;
const COLUMN = {
  books: "p.work",
  series: "p.series",
  tags: "p.tag",
  marketplaces: "f.store",
  formats: "p.format",
  authors: "p.author",
  sources: "'amazon'",
  countries:
    "CASE f.store WHEN 'Amazon.com' THEN 'US' WHEN 'Amazon.co.uk' THEN 'GB' WHEN 'Amazon.de' THEN 'DE' WHEN 'Amazon.co.jp' THEN 'JP' ELSE 'AU' END",
} as const satisfies Record<keyof ReportFilters, string>;

interface Sums {
  readonly name: string;
  readonly money: number;
  readonly reads: number;
  readonly orders: number;
  readonly free: number;
  readonly borrows: number;
  readonly rows: number;
}

function answerOfSql(question: Question): Sums[] {
  const { start, end } = rangeOf(question);
  const wheres = Object.entries(question.filters).flatMap(([kind, values]) =>
    values.length === 0
      ? []
      : [`${COLUMN[kind as keyof ReportFilters]} IN (${values.map((value: string) => `'${value}'`).join(",")})`],
  );
  const known = "(SELECT rate FROM rate r WHERE r.store = f.store AND r.month <= f.month ORDER BY month DESC LIMIT 1)";
  return db
    .prepare(
      `WITH weighted AS (
         SELECT f.*, f.reads * ${known} AS weight, f.reads * ${ASSUMED[question.setting]} * 1000000 AS assumed FROM fact f
       ), whole AS (SELECT month, currency, SUM(weight) AS weight FROM weighted GROUP BY month, currency),
       valued AS (
         SELECT w.*, CASE WHEN w.month <= ? THEN COALESCE(k.money, 0) * w.weight / NULLIF(t.weight, 0) ELSE w.assumed END AS read_money
         FROM weighted w JOIN whole t USING (month, currency) LEFT JOIN kenp k USING (month, currency)
       )
       SELECT ${GROUP[question.grouping]} AS name,
         SUM((COALESCE(f.read_money, 0) + f.kindle + f.print + f.audio) * shown.per_dollar / own.per_dollar) AS money,
         SUM(f.reads) AS reads, SUM(f.orders) AS orders, SUM(f.free) AS free, COUNT(*) AS rows,
         SUM(CASE WHEN p.kenpc > 0 THEN f.reads * 100.0 / (p.kenpc * ${KENPC_PERCENT}) ELSE 0 END) AS borrows
       FROM valued f JOIN product p USING (asin)
         JOIN fx own ON own.month = f.month AND own.currency = f.currency
         JOIN fx shown ON shown.month = f.month AND shown.currency = ?
       WHERE f.day BETWEEN ? AND ? ${wheres.map((where) => `AND ${where}`).join(" ")}
       GROUP BY name ORDER BY name`,
    )
    .all(PUBLISHED.at(-1)!, question.currency, start, end) as unknown as Sums[];
}

const GROUPING = { book: byWork, series: bySeries, marketplace: byMarketplace } as const;

function answerOfReport(question: Question): Omit<Sums, "rows">[] {
  const range = rangeOf(question);
  const report = reportOf(
    months
      .filter(({ month }) => month >= range.start.slice(0, 7) && month <= range.end.slice(0, 7))
      .map((m) => storedMonth(m)),
    {
      range,
      today: LAST_DAY,
      products: PRODUCTS,
      setting: question.setting,
      preferences: PREFERENCES,
      observedRates,
      exchangeRates,
      currency: question.currency,
    },
  );
  const records = filterRecords(convertReport(report, question.currency, KENPC_PERCENT), question.filters);
  return groupRecords(records, GROUPING[question.grouping])
    .map(({ key, totals }) => ({
      name: key,
      money: totals.royalty,
      reads: totals.reads,
      orders: totals.sales,
      free: totals.free,
      borrows: totals.borrows,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const CENT = 10_000;

test("gives the same answer as plain SQL over single rows to any query, to the cent", {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(questions, (question) => {
      const expected = answerOfSql(question);
      const answered = answerOfReport(question);
      expect(answered.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
      answered.forEach((ours, i) => {
        const theirs = expected[i]!;
        expect([ours.reads, ours.orders, ours.free]).toEqual([theirs.reads, theirs.orders, theirs.free]);
        expect(Math.abs(ours.money - theirs.money), JSON.stringify({ ours, theirs })).toBeLessThan(CENT);
        expect(ours.borrows).toBeCloseTo(theirs.borrows, 6);
      });
    }),
    { numRuns: QUESTIONS },
  );
});

test("gives an empty answer for a filter without matches, like plain SQL", () => {
  const question: Question = {
    from: 0,
    days: 30,
    setting: "avg",
    currency: "USD",
    grouping: "book",
    filters: { ...NO_FILTERS, books: ["work-5"], authors: ["Ada Pen"] },
  };
  expect(answerOfReport(question)).toEqual(answerOfSql(question));
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { OrderFact, ReadFact, SaleFact, WorkbookMonth } from "#shared/sources/amazon/workbook/types.ts";
import { canonicalJson } from "./canonical.ts";
import { figuresOf } from "./figures.ts";
import { buildMonthContent, NO_CURRENCY } from "./month-content.ts";
import { productsOf } from "./products.ts";
import { yearRecords } from "./year-columns.ts";

const MONTH = "2025-02";
const sale = (facts: Partial<SaleFact> = {}): SaleFact => ({
  date: "2025-02-03",
  asin: "B000000001",
  isbn: null,
  format: "kindle",
  title: "Salt",
  author: "Mara Penn",
  marketplace: "Amazon.com",
  transaction: "standard",
  unitsSold: 1,
  unitsRefunded: 0,
  netUnits: 1,
  royalty: 2_100_000,
  currency: "USD",
  ...facts,
});
const order = (facts: Partial<OrderFact> = {}): OrderFact => ({
  date: "2025-02-03",
  asin: "B000000001",
  title: "Salt",
  author: "Mara Penn",
  marketplace: "Amazon.com",
  paid: 1,
  free: 0,
  ...facts,
});
const read = (facts: Partial<ReadFact> = {}): ReadFact => ({
  date: "2025-02-05",
  asin: "B000000001",
  title: "Salt",
  author: "Mara Penn",
  marketplace: "Amazon.com",
  pages: 120,
  royalty: null,
  currency: null,
  ...facts,
});
const month = (facts: Partial<WorkbookMonth>): WorkbookMonth => ({
  month: MONTH,
  sales: [],
  orders: [],
  reads: [],
  summary: null,
  combined: {},
  ...facts,
});
const contentOf = (facts: WorkbookMonth, grain: "day" | "month" = "day") =>
  buildMonthContent(facts, grain, productsOf({ months: [facts], asinByIsbn: {} }));

describe("month content", () => {
  test("puts money on the royalty date and units on the order date, in one record per product, store and currency", () => {
    const content = contentOf(month({ sales: [sale()], orders: [order({ date: "2025-02-04" })], reads: [read()] }));
    const [record, ...others] = content.stores["Amazon.com"]!;
    expect(others).toEqual([]);
    expect(record).toMatchObject({ asin: "B000000001", format: "kindle", currency: "USD" });
    expect(record!.columns.royalties_kindle).toHaveLength(28);
    expect(record!.columns.royalties_kindle![2]).toBe(2_100_000);
    expect(record!.columns.orders![3]).toBe(1);
    expect(record!.columns.reads![4]).toBe(120);
  });

  test("counts identical rows as separate sales", () => {
    const content = contentOf(month({ sales: [sale(), sale(), sale()] }));
    expect(content.stores["Amazon.com"]![0]!.columns.royalties_kindle![2]).toBe(6_300_000);
  });

  test("takes units, with free ones apart, from the sales where the file has no orders", () => {
    const given = sale({ transaction: "free", netUnits: 40, royalty: 0 });
    const content = contentOf(month({ sales: [sale({ netUnits: -1, royalty: -2_100_000 }), given] }), "month");
    expect(content.stores["Amazon.com"]![0]!.columns).toMatchObject({ orders: [-1], free_orders: [40] });
  });

  test("counts refunded units on the date of their sale row, beside units that are net of them", () => {
    const returned = sale({ date: "2025-02-06", unitsSold: 1, unitsRefunded: 3, netUnits: -2, royalty: -4_200_000 });
    const { stores } = contentOf(month({ sales: [returned], orders: [order({ date: "2025-02-05", paid: -2 })] }));
    const { refunds, orders } = stores["Amazon.com"]![0]!.columns;
    expect([refunds![5], refunds!.reduce((a, b) => a + b, 0)]).toEqual([3, 3]);
    expect(orders![4]).toBe(-2);
  });

  test("stores no column of refunds for a product without any", () => {
    expect(contentOf(month({ sales: [sale()] })).stores["Amazon.com"]![0]!.columns).not.toHaveProperty("refunds");
  });

  test("counts audiobooks by their sales, since Orders Processed omits them", () => {
    const audiobook = sale({ asin: "B0AUDIO001", format: "audiobook", netUnits: 3 });
    const content = contentOf(month({ sales: [sale(), audiobook], orders: [order()] }), "month");
    const record = content.stores["Amazon.com"]!.find(({ asin }) => asin === "B0AUDIO001");
    expect(record!.columns).toEqual({ orders: [3], royalties_audiobook: [2_100_000] });
  });

  test("assigns orders and reads to the store's currency, or to the one in which the product sold there", () => {
    const sales = [sale({ marketplace: "Amazon.pl", currency: "EUR", format: "paperback" })];
    const orders = [order({ marketplace: "Amazon.pl" }), order({ marketplace: "Amazon.co.jp" })];
    const { stores } = contentOf(month({ sales, orders }), "month");
    expect(stores["Amazon.pl"]).toMatchObject([{ currency: "EUR", columns: { orders: [1] } }]);
    expect(stores["Amazon.co.jp"]).toMatchObject([{ currency: "JPY" }]);
  });

  test("counts pages of an unknown store without inventing a currency", () => {
    const { stores } = contentOf(month({ reads: [read({ marketplace: "Amazon.example" })] }), "month");
    expect(stores["Amazon.example"]).toMatchObject([{ currency: NO_CURRENCY, columns: { reads: [120] } }]);
  });

  test("has page-read money only where the file has it", () => {
    const paid = contentOf(month({ reads: [read({ royalty: 480_000, currency: "USD" })] }), "month");
    expect(paid.stores["Amazon.com"]![0]!.columns.royalties_reads).toEqual([480_000]);
    const unpaid = contentOf(month({ reads: [read()] }), "month");
    expect(unpaid.stores["Amazon.com"]![0]!.columns.royalties_reads).toBeUndefined();
  });
});

const formats: readonly AmazonFormat[] = ["kindle", "paperback", "hardcover", "audiobook"];
const stores = [
  ["Amazon.com", "USD"],
  ["Amazon.de", "EUR"],
  ["Amazon.se", "SEK"],
] as const;
const place = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  book: fc.nat(5),
  store: fc.constantFrom(...stores),
  units: fc.integer({ min: -3, max: 9 }),
  royalty: fc.integer({ min: -5_000_000, max: 90_000_000 }),
});
const dayOf = (day: number) => `2025-02-${String(day).padStart(2, "0")}`;
const facts = fc.array(place, { maxLength: 40 }).map((rows): WorkbookMonth => {
  const sales = rows.map(({ day, book, store: [marketplace, currency], units, royalty }) => {
    const format = formats[book % formats.length]!;
    return sale({
      date: dayOf(day),
      asin: `B00000000${book}`,
      format,
      marketplace,
      currency,
      netUnits: units,
      royalty,
    });
  });
  const orders = rows.map(({ day, book, store: [marketplace], units }) =>
    order({ date: dayOf(day), asin: `B00000000${book}`, marketplace, paid: units }),
  );
  const reads = rows.map(({ day, book, store: [marketplace], royalty }) =>
    read({ date: dayOf(day), asin: `B00000000${book}`, marketplace, pages: Math.abs(royalty) % 500 }),
  );
  const combined: Record<string, number> = {};
  for (const { currency, royalty } of sales) combined[currency] = (combined[currency] ?? 0) + royalty;
  return month({ sales, orders, reads, combined });
});

const columnSum = (content: ReturnType<typeof contentOf>, names: readonly string[]) =>
  Object.values(content.stores)
    .flat()
    .flatMap(({ columns }) => Object.entries(columns))
    .filter(([name]) => names.includes(name))
    .flatMap(([, values]) => values)
    .reduce((a, b) => a + b, 0);

describe("month content for any rows", () => {
  test("adds up to the rows' sums, both by day and by month", () => {
    fc.assert(
      fc.property(facts, fc.constantFrom("day" as const, "month" as const), (rows, grain) => {
        const content = contentOf(rows, grain);
        const money = ["royalties_kindle", "royalties_print", "royalties_audiobook"];
        expect(columnSum(content, money)).toBe(sum(rows.sales.map(({ royalty }) => royalty)));
        expect(columnSum(content, ["orders"])).toBe(sum(rows.orders.map(({ paid }) => paid)));
        expect(columnSum(content, ["reads"])).toBe(sum(rows.reads.map(({ pages }) => pages)));
        expect(figuresOf(rows, content)).toMatchObject({ rows: rows.sales.length * 3, royalty: rows.combined });
      }),
    );
  });

  test("is byte-identical for any order of rows", () => {
    const property = fc.property(
      facts.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows.sales], { minLength: rows.sales.length })),
      ),
      ([rows, sales]) => {
        const shuffled = { ...rows, sales, orders: [...rows.orders].reverse(), reads: [...rows.reads].reverse() };
        expect(canonicalJson(contentOf(shuffled).stores)).toBe(canonicalJson(contentOf(rows).stores));
      },
    );
    fc.assert(property);
  });

  test("puts each month's sums at its position in the year", () => {
    fc.assert(
      fc.property(facts, (rows) => {
        const content = contentOf(rows);
        const records = yearRecords([content, { ...content, month: "2025-11" }]);
        for (const { columns } of records) {
          for (const values of Object.values(columns)) {
            expect(values).toHaveLength(12);
            expect(values[1]).toBe(values[10]);
          }
        }
        const total = records.flatMap(({ columns }) => columns.reads ?? []).reduce((a, b) => a + b, 0);
        expect(total).toBe(2 * columnSum(content, ["reads"]));
      }),
    );
  });
});

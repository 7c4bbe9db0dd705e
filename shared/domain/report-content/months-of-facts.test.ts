import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MONEY_COLUMN, NO_CURRENCY } from "#shared/domain/report-content/month-content.ts";
import { isSalesFamily, type MonthContent } from "#shared/domain/report-month.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Fact } from "#shared/sources/facts.ts";
import { parseMarketplace } from "#shared/sources/marketplaces.ts";
import { totalsOf } from "#shared/sources/totals.ts";
import { monthsOfFacts } from "./months-of-facts.ts";

const KIND = { id: "sales-invoice", name: "sales invoice", rank: "trial", money: [], measures: [] } as const;
const reportOf = (facts: readonly Fact[], unitOf: (fact: Fact) => string | null = () => null) => ({
  source: { id: "kobo", name: "Kobo Writing Life" } as const,
  kind: { ...KIND, covers: "", download: "" },
  unitOf,
  facts: () => facts,
});
const CONTEXT = { currencies: {}, snapshotMonth: "2026-11" };
const build = (facts: readonly Fact[], context = CONTEXT) => monthsOfFacts(reportOf(facts), context);

const fact = (changes: Partial<Fact> = {}): Fact => ({
  source: "kobo",
  period: { form: "days", from: "2026-09-04", to: "2026-09-04" },
  productId: "9781234567897",
  title: "Salt",
  author: "Mara Penn",
  format: "kindle",
  marketplace: "CA",
  country: "CA",
  money: [{ kind: "earned", currency: "CAD", amount: 2_100_000 }],
  measures: { units: 1 },
  ...changes,
});
const day = (date: string) => ({ form: "days", from: date, to: date }) as const;

describe("months of another source's facts", () => {
  test("have days where every row of the month has one, and none otherwise", () => {
    const whole = fact({ period: { form: "month", month: "2026-10" } });
    const { months } = build([fact(), fact({ period: day("2026-10-02") }), whole]);
    expect(months.map(({ content, figures }) => [content.month, figures.grain, figures.rows])).toEqual([
      ["2026-09", "day", 1],
      ["2026-10", "month", 2],
    ]);
  });

  test("count equal rows as separate sales", () => {
    const [month] = build([fact(), fact()]).months;
    const [record] = (month!.content as MonthContent).stores["kobo:CA:"]!;
    expect(record!.columns.orders![3]).toBe(2);
    expect(record!.columns.royalties_kindle![3]).toBe(4_200_000);
  });

  test("state the days that they really cover, under the month of the middle one", () => {
    const october = { form: "days", from: "2025-09-28", to: "2025-11-01" } as const;
    const november = { form: "days", from: "2025-11-02", to: "2025-11-29" } as const;
    expect(build([october, november].map((period) => fact({ period }))).months).toMatchObject([
      { content: { month: "2025-10", grain: "month" }, figures: { stated: { period: october } } },
      { content: { month: "2025-11", grain: "month" } },
    ]);
    expect(build([fact()]).months[0]!.figures.stated!.period).toBeNull();
  });

  test("are estimates as soon as one of their rows is", () => {
    const estimate = fact({ money: [{ kind: "estimated", currency: "CAD", amount: 1 }] });
    expect(build([fact()]).months[0]!.figures.stated!.money).toBe("earned");
    expect(build([fact(), estimate]).months[0]!.figures.stated!.money).toBe("estimated");
  });

  test("never count what was paid, which repeats what was earned", () => {
    const money = [
      { kind: "earned", currency: "CAD", amount: 5 },
      { kind: "paid", currency: "EUR", amount: 3 },
    ] as const;
    expect(build([fact({ money })]).months[0]!.figures.royalty).toEqual({ CAD: 5 });
  });

  test("keep money without a currency apart until the author gives one", () => {
    const unstated = fact({ money: [{ kind: "earned", currency: null, amount: 7 }] });
    expect(build([unstated]).months[0]!.figures.royalty).toEqual({ [NO_CURRENCY]: 7 });
    const { months } = build([unstated], { ...CONTEXT, currencies: { CA: "CAD" } });
    expect(months[0]!.figures.royalty).toEqual({ CAD: 7 });
  });

  test("name the money of rows without a date, which no month has", () => {
    const { months, problems } = build([fact({ period: null }), fact()]);
    expect(months).toHaveLength(1);
    expect(problems).toMatchObject([{ severity: "error", message: expect.stringContaining("2.1 CAD") }]);
  });

  test("are split into the parts that the source splits them by, each replaced on its own", () => {
    const facts = [fact(), fact({ money: [{ kind: "earned", currency: "USD", amount: 9 }] })];
    const { months } = monthsOfFacts(
      reportOf(facts, ({ money }) => money[0]!.currency!.toLowerCase()),
      CONTEXT,
    );
    expect(months.map(({ family }) => family)).toEqual(["kobo:sales-invoice:cad", "kobo:sales-invoice:usd"]);
    expect(months.every(({ family }) => isSalesFamily(family))).toBe(true);
  });
});

const money = fc.record({
  kind: fc.constantFrom("earned" as const, "estimated" as const),
  currency: fc.constantFrom("CAD", "EUR", "JPY"),
  amount: fc.integer({ min: -9_000_000, max: 90_000_000 }),
});
const period = fc.oneof(
  fc.integer({ min: 1, max: 28 }).map((at) => day(`2026-09-${String(at).padStart(2, "0")}`)),
  fc.constantFrom({ form: "month" as const, month: "2026-08" }, { form: "fiscal-month" as const, month: "2026-09" }),
);
const anyFact: fc.Arbitrary<Fact> = fc
  .record({
    period,
    productId: fc.constantFrom("9781234567897", "own-1", null),
    format: fc.constantFrom("kindle" as const, "paperback" as const, "audiobook" as const, null),
    country: fc.constantFrom("CA", "DE", null),
    marketplace: fc.constantFrom("CA", "DE", "Libraries: all", ""),
    money: fc.array(money, { maxLength: 1 }),
    measures: fc.record({ units: fc.integer({ min: -3, max: 9 }), minutes: fc.nat(500), borrows: fc.nat(5) }),
  })
  .map((changes) => fact(changes));

const COLUMNS = { orders: "units", minutes: "minutes", loans: "borrows" } as const;

test("hold exactly the money and the counts of their facts, whatever the order of the rows", () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (facts, keys) => {
      const { months } = build(facts);
      const shuffled = facts.map((one) => ({ one, key: keys.next().value! })).sort((a, b) => a.key - b.key);
      expect(build(shuffled.map(({ one }) => one)).months).toEqual(months);
      const records = months.flatMap(({ content }) => Object.values((content as MonthContent).stores).flat());
      const totals = totalsOf(facts);
      const earned: Record<string, number> = {};
      for (const { currency, columns } of records)
        for (const column of new Set(Object.values(MONEY_COLUMN)))
          earned[currency] = (earned[currency] ?? 0) + sum(columns[column]);
      const expected: Record<string, number> = {};
      for (const sums of Object.values(totals.money))
        for (const [currency, amount] of Object.entries(sums)) expected[currency] = (expected[currency] ?? 0) + amount;
      for (const currency of new Set([...Object.keys(earned), ...Object.keys(expected)]))
        expect(earned[currency] ?? 0).toBe(expected[currency] ?? 0);
      for (const [column, measure] of Object.entries(COLUMNS) as [
        "orders" | "minutes" | "loans",
        keyof Fact["measures"],
      ][])
        expect(sum(records.map(({ columns }) => sum(columns[column])))).toBe(totals.measures[measure] ?? 0);
    }),
  );
});

test("name their marketplaces so that source, country and market can be read back", () => {
  fc.assert(
    fc.property(fc.array(anyFact, { minLength: 1 }), (facts) => {
      const labels = build(facts).months.flatMap(({ content }) => Object.keys((content as MonthContent).stores));
      const known = new Set(facts.map(({ country, marketplace }) => `${country}|${marketplace}`));
      for (const label of labels) {
        const { source, country, market } = parseMarketplace(label);
        expect(source).toBe("kobo");
        expect(known).toContain(`${country}|${market === "" ? (known.has(`${country}|`) ? "" : country) : market}`);
      }
    }),
  );
});

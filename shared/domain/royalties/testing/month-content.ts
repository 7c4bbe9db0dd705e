import fc from "fast-check";
import { MARKETPLACES, marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { daysInMonth, type IsoMonth } from "#shared/primitives/dates.ts";
import type { SummaryFact } from "#shared/sources/amazon/workbook/types.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { StoredColumn } from "../measures.ts";

/** A product's figures in one store, from the first position on; missing positions are 0. */
export interface RowOf {
  readonly store: string;
  readonly asin: string;
  readonly format?: MonthRecord["format"];
  readonly currency?: string;
  readonly columns: Partial<Record<StoredColumn, number | readonly number[]>>;
}

const SALES_COLUMNS = ["royalties_kindle", "royalties_print", "royalties_audiobook"] as const;
const total = (values: readonly number[] | undefined): number => values?.reduce((a, b) => a + b, 0) ?? 0;

/** Combined Sales: the records' sales money per currency. */
function combinedOf(stores: MonthContent["stores"]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const records of Object.values(stores)) {
    for (const { currency, columns } of records)
      for (const column of SALES_COLUMNS) sums[currency] = (sums[currency] ?? 0) + total(columns[column]);
  }
  return sums;
}

function summaryOf(
  stores: MonthContent["stores"],
  combined: Readonly<Record<string, number>>,
  kenp: Readonly<Record<string, number>>,
): SummaryFact {
  const records = Object.values(stores).flat();
  const units = (column: StoredColumn, format?: string): number =>
    records.filter((r) => !format || r.format === format).reduce((sum, r) => sum + total(r.columns[column]), 0);
  const currencies = [...new Set([...Object.keys(combined), ...Object.keys(kenp)])];
  return {
    kindlePaid: units("orders", "kindle"),
    kindleFree: units("free_orders", "kindle"),
    paperback: units("orders", "paperback"),
    hardcover: units("orders", "hardcover"),
    audiobook: null,
    pages: units("reads"),
    royalty: Object.fromEntries(currencies.map((c) => [c, (combined[c] ?? 0) + (kenp[c] ?? 0)])),
  };
}

/**
 * A month as stored by an import, whose Summary is the rows' own sum plus `kenp` (page-read money per currency,
 * millionths).
 */
export function monthContent(
  month: IsoMonth,
  grain: Grain,
  rows: readonly RowOf[],
  kenp: Readonly<Record<string, number>> | null = {},
): MonthContent {
  const positions = grain === "day" ? daysInMonth(month) : 1;
  const stores: Record<string, MonthRecord[]> = {};
  for (const { store, asin, format = "kindle", currency, columns } of rows) {
    const spelled = Object.entries(columns).map(([column, value]) => [
      column,
      Array.from({ length: positions }, (_, i) => (typeof value === "number" ? [value] : value)[i] ?? 0),
    ]);
    const record = {
      asin,
      format,
      currency: currency ?? marketplaceByLabel(store)?.currency ?? "USD",
      columns: Object.fromEntries(spelled),
    };
    stores[store] = [...(stores[store] ?? []), record];
  }
  const combined = combinedOf(stores);
  return { month, grain, stores, combined, summary: kenp && summaryOf(stores, combined, kenp) };
}

const cents = fc.integer({ min: -2_000, max: 50_000 }).map((n) => n * 10_000);
const units = fc.integer({ min: -3, max: 40 });
const sparse = (value: fc.Arbitrary<number>, length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, value), { minLength: length, maxLength: length });

const storeLabel = fc.constantFrom(...MARKETPLACES.map(({ label }) => label));
const asin = fc.constantFrom("B0AAAAAAA1", "B0AAAAAAA2", "B0AAAAAAA3", "9781111111111");

/** Rows of a month's records, unique by store, product and format. */
const rowsArbitrary = (positions: number): fc.Arbitrary<RowOf[]> =>
  fc.uniqueArray(
    fc.oneof(
      fc.record({
        store: storeLabel,
        asin,
        format: fc.constant("kindle" as const),
        columns: fc.record({
          reads: sparse(fc.integer({ min: 0, max: 900 }), positions),
          orders: sparse(units, positions),
          free_orders: sparse(fc.integer({ min: 0, max: 99 }), positions),
          royalties_kindle: sparse(cents, positions),
        }),
      }),
      fc.record({
        store: storeLabel,
        asin,
        format: fc.constantFrom("paperback" as const, "hardcover" as const),
        columns: fc.record({ orders: sparse(units, positions), royalties_print: sparse(cents, positions) }),
      }),
    ),
    { maxLength: 12, selector: (row) => `${row.store}|${row.asin}|${row.format}` },
  );

/**
 * A month's estimator content whose Summary has page-read money in some of its currencies, possibly in none, or in one
 * without pages.
 */
export const estimatorArbitrary = (month: IsoMonth = "2025-02"): fc.Arbitrary<MonthContent> =>
  fc.constantFrom<Grain>("day", "month").chain((grain) =>
    fc
      .tuple(
        rowsArbitrary(grain === "day" ? daysInMonth(month) : 1),
        fc.dictionary(
          fc.constantFrom("USD", "GBP", "EUR", "JPY"),
          fc.integer({ min: 0, max: 90_000 }).map((n) => n * 10_000),
          { noNullPrototype: true },
        ),
      )
      .map(([rows, kenp]) => monthContent(month, grain, rows, kenp)),
  );

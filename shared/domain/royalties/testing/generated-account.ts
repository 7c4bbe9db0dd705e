import type { MarketplaceLabel } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { addMonths, daysInMonth, type IsoMonth } from "#shared/primitives/dates.ts";
import type { ReportProduct } from "../months/report-months.ts";
import { monthContent, type RowOf } from "./month-content.ts";

/**
 * A fictional account of fifteen months, the same for the same seed: products in all formats, five stores, refunds, and
 * two months without published rates.
 */

export const FIRST_MONTH: IsoMonth = "2031-01";
export const MONTHS = Array.from({ length: 15 }, (_, i) => addMonths(FIRST_MONTH, i));
/** The last two months have no page-read money yet. */
export const PUBLISHED = MONTHS.slice(0, -2);

export const STORES = [
  ["Amazon.com", "USD"],
  ["Amazon.co.uk", "GBP"],
  ["Amazon.de", "EUR"],
  ["Amazon.co.jp", "JPY"],
  ["Amazon.com.au", "AUD"],
] as const satisfies readonly (readonly [MarketplaceLabel, string])[];

/** Pseudorandom numbers from 0 to 1, reproducible by seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FORMATS = ["kindle", "kindle", "paperback", "kindle", "hardcover", "audiobook"] as const;
export type AccountFormat = (typeof FORMATS)[number];
/** Two to three formats share a work, works share series, and every third product has a tag. */
export const PRODUCTS: readonly (ReportProduct & { readonly format: AccountFormat })[] = Array.from(
  { length: 12 },
  (_, i) => {
    const work = Math.floor(i / 2);
    const format = FORMATS[i % FORMATS.length]!;
    return {
      productId: `B0ORACLE${String(i).padStart(2, "0")}`,
      format,
      title: `Work ${work}`,
      author: work % 2 === 0 ? "Ada Pen" : "Otto Quill",
      bookId: `work-${work}`,
      kenpc: format === "kindle" && work !== 3 ? 200 + 50 * work : null,
      series: work < 4 ? { id: `series-${work % 2}`, name: `Series ${work % 2}`, place: work + 1 } : null,
      tags: work % 3 === 0 ? [{ id: "tag-a", name: "Tag A" }] : [],
      deleted: false,
    };
  },
);

function columnsOf(format: AccountFormat, days: number, next: () => number): RowOf["columns"] {
  const sparse = (often: number, value: () => number) =>
    Array.from({ length: days }, () => (next() < often ? value() : 0));
  const money = () => Math.round(next() * 90_000 - 4_000) * 100;
  const orders = sparse(0.3, () => Math.round(next() * 9) - 1);
  if (format === "kindle")
    return {
      orders,
      reads: sparse(0.5, () => Math.round(next() * 900)),
      free_orders: sparse(0.1, () => Math.round(next() * 40)),
      royalties_kindle: sparse(0.3, money),
    };
  const column = format === "audiobook" ? "royalties_audiobook" : "royalties_print";
  return { orders, [column]: sparse(0.3, money) };
}

/**
 * The account's months as imports store them. A published month's Summary has page-read money in every currency with
 * pages.
 */
export function accountMonths(seed: number): MonthContent[] {
  const next = chance(seed);
  return MONTHS.map((month) => {
    const rows = PRODUCTS.flatMap(({ productId, format }) =>
      STORES.filter(() => next() < 0.6).map(
        ([store]): RowOf => ({ store, asin: productId, format, columns: columnsOf(format, daysInMonth(month), next) }),
      ),
    );
    const kenp: Record<string, number> = {};
    for (const [store, currency] of STORES) {
      const pages = rows
        .filter((row) => row.store === store)
        .reduce((sum, { columns }) => sum + [columns.reads ?? []].flat().reduce((a, b) => a + b, 0), 0);
      if (pages > 0) kenp[currency] = Math.round(pages * (0.4 + next() * 0.1)) * 10_000;
    }
    return monthContent(month, "day", rows, PUBLISHED.includes(month) ? kenp : {});
  });
}

/** A rate per page for every store and published month. */
export function accountRates(seed: number): KnownRate[] {
  const next = chance(seed ^ 0x5eed);
  return PUBLISHED.flatMap((month) =>
    STORES.map(([marketplace]) => ({ marketplace, month, rate: Math.round((0.003 + next() * 0.002) * 1e7) / 1e7 })),
  );
}

export function accountExchangeRates(seed: number): MonthlyRates[] {
  const next = chance(seed ^ 0xfeed);
  const around = { USD: 1, GBP: 0.8, EUR: 0.9, JPY: 150, AUD: 1.5 };
  return MONTHS.map((month) => ({
    month,
    days: 20,
    lastDay: `${month}-28`,
    perDollar: Object.fromEntries(
      Object.entries(around).map(([currency, rate]) => [
        currency,
        currency === "USD" ? 1 : Number((rate * (0.95 + next() * 0.1)).toPrecision(10)),
      ]),
    ),
  }));
}

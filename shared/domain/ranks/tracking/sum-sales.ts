import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { SALES_COLUMNS } from "#shared/domain/royalties/measures.ts";
import { addDays, countDays, firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";

/** Days whose earnings decide which books are tracked, and whose sales decide which stores are. */
const EARNED_DAYS = 30;
const STORE_DAYS = 90;

/** The recent sales of an account on which its tracking depends. */
export interface RecentSales {
  /** Earnings of the last 30 days in cents of a US dollar by ASIN; products without any are absent. */
  readonly earned: Readonly<Record<string, number>>;
  /** Uids of stores with sales or page reads in the last 90 days. */
  readonly marketplaces: readonly string[];
}

export const NO_SALES: RecentSales = { earned: {}, marketplaces: [] };

/** First day whose sales count. */
export const firstSalesDay = (today: IsoDate): IsoDate => addDays(today, -STORE_DAYS);

/** Values money and page reads in US dollars. Rough on purpose: it only orders books. */
export interface Valuation {
  /** Units of the currency per US dollar; undefined for an unknown currency, whose money is left out. */
  perDollar(currency: string): number | undefined;
  /** Rate per page of a store by its label, in its currency. */
  perPage(marketplace: string): number;
}

const SALES = [...SALES_COLUMNS, "orders", "free_orders", "reads"] as const;

/** The sum of the positions that lie in or after `from`; a month without days counts if it reaches into the period. */
function sumSince(values: readonly number[] | undefined, { month, grain }: MonthContent, from: IsoDate): number {
  if (!values || lastDayOf(month) < from) return 0;
  const firstDay = firstDayOf(month);
  const skipped = grain === "month" || from <= firstDay ? 0 : countDays(firstDay, from) - 1;
  return sum(values.slice(skipped));
}

function centsOf(record: MonthRecord, content: MonthContent, store: string, from: IsoDate, value: Valuation): number {
  const perDollar = value.perDollar(record.currency);
  if (perDollar === undefined) return 0;
  const money = fromMicros(sumOf(SALES_COLUMNS, (column) => sumSince(record.columns[column], content, from)));
  const reads = sumSince(record.columns.reads, content, from) * value.perPage(store);
  return ((money + reads) / perDollar) * 100;
}

/** Sums the sales of an account's estimator months up to `today`. */
export function sumRecentSales(months: readonly MonthContent[], today: IsoDate, value: Valuation): RecentSales {
  const earned = new Map<string, number>();
  const stores = new Set<string>();
  for (const content of months) {
    for (const [store, records] of Object.entries(content.stores)) {
      for (const record of records) {
        const cents = centsOf(record, content, store, addDays(today, -EARNED_DAYS), value);
        if (cents > 0) earned.set(record.asin, (earned.get(record.asin) ?? 0) + cents);
        if (SALES.some((column) => sumSince(record.columns[column], content, firstSalesDay(today)) !== 0))
          stores.add(store);
      }
    }
  }
  return {
    earned: Object.fromEntries([...earned].map(([asin, cents]) => [asin, Math.round(cents)])),
    marketplaces: MARKETPLACES.filter(({ label }) => stores.has(label)).map(({ uid }) => uid),
  };
}

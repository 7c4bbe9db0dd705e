import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { toMonthGrain } from "#shared/domain/royalties/months/month-grain.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import {
  accountExchangeRates,
  accountMonths,
  accountRates,
  PRODUCTS,
  PUBLISHED,
} from "#shared/domain/royalties/testing/generated-account.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { addDays, firstDayOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { PAID, TABLES } from "./book-sums.ts";
import { type SqlPeer, startSqlPeer } from "./sql-peer.ts";

/** The generated account, for our own rules and as one row per product, store and day in plain SQL. */

const SEED = 20_261_123;
const CUSTOM = { "Amazon.com": 0.0042, "Amazon.de": 0.0031 } as const;
export const PREFERENCES = { ...DEFAULT_KENP_PREFERENCES, decreasePercent: 7, increasePercent: 11, custom: CUSTOM };

export const months = accountMonths(SEED);
/** Months whose page-read money Amazon reported per book; that of the others is known in total. */
const REPORTED = months.filter(({ month }, i) => i % 3 === 1 && PUBLISHED.includes(month));
export const observedRates = accountRates(SEED);
export const exchangeRates = accountExchangeRates(SEED);

/** A month as an import stored it, by days or as a whole. */
export const storedAs = (content: MonthContent, isWhole: boolean): ReportMonth =>
  storedMonth(isWhole ? toMonthGrain(content) : content, REPORTED.includes(content) ? priorMonthsOf(content) : null);

/** Starts a database that holds the account. */
export async function startAccountPeer(): Promise<SqlPeer> {
  const peer = await startSqlPeer();
  await peer.run(TABLES);
  await peer.load(
    "product",
    PRODUCTS.map(({ productId, bookId, series }) => [productId, bookId, series?.id ?? ""]),
  );
  await peer.load(
    "rate",
    observedRates.map(({ marketplace, month, rate }) => [marketplace, month, rate]),
  );
  await peer.load("custom", Object.entries(CUSTOM));
  await peer.load(
    "fx",
    exchangeRates.flatMap(({ month, perDollar }) => Object.entries(perDollar).map((rate) => [month, ...rate])),
  );
  await peer.load(
    "kenp",
    months
      .filter(({ month }) => PUBLISHED.includes(month))
      .flatMap(({ month, summary, combined }) =>
        Object.entries(summary!.royalty).map(([currency, money]) => [
          month,
          currency,
          money - (combined[currency] ?? 0),
        ]),
      ),
  );
  await peer.load("fact", months.flatMap(factsOf));
  await peer.load(
    "reported",
    REPORTED.flatMap((month) => linesOf(month).map(({ money }, line) => [month.month, line, money])).filter(
      (row) => row[2] !== 0,
    ),
  );
  await peer.run(PAID);
  return peer;
}

/** A month's records, with page-read money as Prior Months has it: a third of a cent per page. */
const linesOf = ({ stores }: MonthContent) =>
  Object.entries(stores).flatMap(([store, records]) =>
    records.map((record) => ({ store, ...record, money: 3_333 * sum(record.columns.reads ?? []) })),
  );

const priorMonthsOf = (content: MonthContent): MonthContent =>
  monthContent(
    content.month,
    "month",
    linesOf(content).map(({ store, asin, format, currency, money }) => ({
      store,
      asin,
      format,
      currency,
      columns: { royalties_reads: money },
    })),
  );

function factsOf(content: MonthContent): (string | number)[][] {
  const { month } = content;
  return linesOf(content).flatMap(({ store, currency, asin, columns }, line) =>
    Array.from({ length: 31 }, (_, day) => {
      const { reads, orders, free_orders, royalties_kindle, royalties_print, royalties_audiobook } = columns;
      const figures = [reads, orders, free_orders, royalties_kindle, royalties_print, royalties_audiobook];
      const values = figures.map((column) => column?.[day] ?? 0);
      return { row: [month, addDays(firstDayOf(month), day), line, store, currency, asin, ...values], values };
    })
      .filter(({ values }) => values.some((value) => value !== 0))
      .map(({ row }) => row),
  );
}

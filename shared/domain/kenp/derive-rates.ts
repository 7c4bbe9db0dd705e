import type { MonthContent } from "#shared/domain/report-month.ts";
import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { kenpMoneyOf, showsKenpMoney } from "./kenp-money.ts";
import type { KnownRate } from "./rate-table.ts";

/**
 * Below this many of the smallest printed step, rounding distorts an amount by more than one percent: too coarse to
 * derive a rate from.
 */
const STEPS_NEEDED = 50;
const smallestStep = (currency: string): Micros => (currency === "JPY" ? 1_000_000 : 10_000);

interface MarketplaceReads {
  readonly marketplace: string;
  readonly currency: string;
  readonly pages: number;
  readonly money: Micros;
}

/** Decoded contents are immutable and may stay in memory from one report to the next. */
const KNOWN = new WeakMap<MonthContent["stores"], readonly MarketplaceReads[]>();

function readsByStore({ stores }: MonthContent): readonly MarketplaceReads[] {
  const known = KNOWN.get(stores);
  if (known) return known;
  const read = Object.entries(stores).flatMap(([marketplace, records]) =>
    [...Map.groupBy(records, ({ currency }) => currency)].map(([currency, own]): MarketplaceReads => {
      const total = (column: "reads" | "royalties_reads") => sumOf(own, ({ columns }) => sum(columns[column]));
      return { marketplace, currency, pages: total("reads"), money: total("royalties_reads") };
    }),
  );
  const withPages = read.filter(({ pages }) => pages > 0);
  KNOWN.set(stores, withPages);
  return withPages;
}

/**
 * Derives rates per page from a published month of the account: page-read money ÷ pages per store. Prior Months gives
 * every store's own; the estimator's Summary has currencies only, so it gives a rate only for a currency whose pages
 * were all read in one store. Amounts too small for a reliable rate are skipped.
 */
export function deriveRates(estimator: MonthContent | null, priorMonths: MonthContent | null): KnownRate[] {
  const observedRates = (content: MonthContent, stores: readonly MarketplaceReads[]): KnownRate[] =>
    stores
      .filter(({ money, currency }) => money >= STEPS_NEEDED * smallestStep(currency))
      .map(({ marketplace, pages, money }) => ({ marketplace, month: content.month, rate: fromMicros(money) / pages }));
  if (priorMonths) return observedRates(priorMonths, readsByStore(priorMonths));
  if (!estimator || !showsKenpMoney(estimator)) return [];
  const money = kenpMoneyOf(estimator);
  const stores = readsByStore(estimator);
  const alone = stores.filter((store) => stores.filter(({ currency }) => currency === store.currency).length === 1);
  return observedRates(
    estimator,
    alone.map((store) => ({ ...store, money: money[store.currency] ?? 0 })),
  );
}

import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { AmazonFamily } from "#shared/domain/report-month.ts";
import { type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";
import type { SyncSource } from "./sources.ts";

/** A stored sales month: its stores, and its royalties without page reads per currency. */
export interface MonthOfMarketplaces {
  readonly month: IsoMonth;
  readonly family: Exclude<AmazonFamily, "payments">;
  readonly stores: readonly string[];
  readonly royalty: Readonly<Record<string, Micros>>;
}

export interface PaidMarketplace {
  readonly marketplace: string;
  readonly currency: string;
  readonly months: readonly IsoMonth[];
}

export interface CompletenessFacts {
  readonly source: SyncSource;
  readonly isFetched: boolean;
  readonly sales: readonly MonthOfMarketplaces[];
  readonly paid: readonly PaidMarketplace[];
  /** Closed months of the daily report that were fetched, including empty ones. */
  readonly fetched: readonly IsoMonth[];
  /** Closed months that are still missing: Prior Months reports, or rates per page. */
  readonly wanted: readonly IsoMonth[];
  /** Store → months with a known rate per page, and months for which Amazon itself reported any. */
  readonly rated: ReadonlyMap<string, ReadonlyMap<IsoMonth, number>>;
  readonly ratesReportedFor: ReadonlySet<IsoMonth>;
  readonly listedBooks: number | null;
}

/** A gap: a store in a month, a whole month, a store altogether, or (both null) everything. */
export interface Lack {
  readonly month: IsoMonth | null;
  readonly store: string | null;
}
/**
 * `lacking`: other data from Amazon proves that more exists. `empty`: the result was empty and nothing disproves
 * it.
 */
export interface Completeness {
  readonly state: "complete" | "lacking" | "empty";
  readonly lacks: readonly Lack[];
}

/** A smaller payment may still wait for Amazon's minimum. */
const LEAST_PAYMENT_MICROS = 100_000_000;
const LEAST_OF_SMALL_UNITS_MICROS = 10_000_000_000;
const SMALL_UNITS: ReadonlySet<string> = new Set(["JPY", "INR", "MXN", "BRL"]);

const COMPLETE: Completeness = { state: "complete", lacks: [] };
const judged = (lacks: readonly Lack[], isEmpty: boolean): Completeness =>
  lacks.length > 0 ? { state: "lacking", lacks } : isEmpty ? { state: "empty", lacks } : COMPLETE;

const marketplacesOf = <T extends Pick<MonthOfMarketplaces, "month" | "family">>(
  { sales }: { readonly sales: readonly T[] },
  family: MonthOfMarketplaces["family"],
): Map<IsoMonth, T> => new Map(sales.filter((item) => item.family === family).map((item) => [item.month, item]));

interface RoyaltyFacts extends Pick<CompletenessFacts, "paid" | "fetched"> {
  readonly sales: readonly Omit<MonthOfMarketplaces, "royalty">[];
}

/** Stores that another report or a payment proves to have had sales or page reads in a month. */
export function royaltyLacks(facts: RoyaltyFacts): Lack[] {
  const [own, priorMonths] = [marketplacesOf(facts, "estimator"), marketplacesOf(facts, "prior-months")];
  return [...new Set([...facts.fetched, ...own.keys()])].sort().flatMap((month) => {
    const paid = facts.paid.filter((payment) => payment.months.includes(month)).map(({ marketplace }) => marketplace);
    const proven = new Set([...(priorMonths.get(month)?.stores ?? []), ...paid.filter(marketplaceByLabel)]);
    const known = new Set(own.get(month)?.stores ?? []);
    return [...proven]
      .filter((store) => !known.has(store))
      .sort()
      .map((store) => ({ month, store }));
  });
}

function priorMonthLacks(facts: CompletenessFacts): Lack[] {
  const [daily, own] = [marketplacesOf(facts, "estimator"), marketplacesOf(facts, "prior-months")];
  const stores = [...own.values()].flatMap(({ month, stores: known, royalty }) => {
    const earned = daily.get(month);
    const currencies = Object.entries(earned?.royalty ?? {}).flatMap(([code, sum]) => (sum > 0 ? [code] : []));
    const missing = currencies.filter((code) => (royalty[code] ?? 0) === 0 && !known.some(isIn(code)));
    return missing.flatMap((code) => (earned?.stores ?? []).filter(isIn(code)).map((store) => ({ month, store })));
  });
  return [...facts.wanted.map((month) => ({ month, store: null })), ...stores];
}

const isIn =
  (currency: string) =>
  (store: string): boolean =>
    marketplaceByLabel(store)?.currency === currency;

/** Stores whose currency earned more than any minimum by the latest paid month but was never paid. */
function paymentLacks({ sales, paid }: CompletenessFacts): Lack[] {
  const last = paid
    .flatMap(({ months }) => months)
    .sort()
    .at(-1);
  const daily = sales.filter(({ family, month }) => family === "estimator" && (last === undefined || month <= last));
  const earned = new Map<string, Micros>();
  for (const { royalty } of daily)
    for (const [code, sum] of Object.entries(royalty)) earned.set(code, (earned.get(code) ?? 0) + sum);
  const unpaid = [...earned].filter(([code, sum]) => {
    const least = SMALL_UNITS.has(code) ? LEAST_OF_SMALL_UNITS_MICROS : LEAST_PAYMENT_MICROS;
    return last !== undefined && sum > least && !paid.some(({ currency }) => currency === code);
  });
  const stores = new Set(
    daily.flatMap((item) => item.stores.filter((store) => unpaid.some(([code]) => isIn(code)(store)))),
  );
  return [...stores].sort().map((store) => ({ month: null, store }));
}

function rateLacks({ sales, rated, ratesReportedFor, wanted }: CompletenessFacts): Lack[] {
  const seen = new Map<string, Lack>();
  for (const { month, stores } of sales)
    for (const store of stores)
      if (marketplaceByLabel(store)?.sells.kenp && ratesReportedFor.has(month) && !rated.get(store)?.has(month))
        seen.set(`${month} ${store}`, { month, store });
  return [...wanted.map((month) => ({ month, store: null })), ...[...seen.keys()].sort().map((key) => seen.get(key)!)];
}

function bookLacks({ listedBooks, sales }: CompletenessFacts): Completeness {
  if (listedBooks !== 0) return COMPLETE;
  return judged(sales.length > 0 ? [{ month: null, store: null }] : [], true);
}

/** Sources without an entry have no other data to be checked against. */
const JUDGES: Readonly<Partial<Record<SyncSource, (facts: CompletenessFacts) => Completeness>>> = {
  royalties: (facts) =>
    judged(
      royaltyLacks(facts),
      facts.sales.every(({ family }) => family !== "estimator"),
    ),
  prior_months: (facts) => judged(priorMonthLacks(facts), false),
  payments: (facts) => judged(paymentLacks(facts), facts.paid.length === 0),
  kenp_rates: (facts) => judged(rateLacks(facts), false),
  books: bookLacks,
};

/**
 * Judges how complete a source's fetched data is, by what Amazon's own data prove; null before the first fetch.
 */
export function completenessOf(facts: CompletenessFacts): Completeness | null {
  if (!facts.isFetched) return null;
  return JUDGES[facts.source]?.(facts) ?? COMPLETE;
}

type PaidPeriod = Pick<PaymentFact, "periodStart" | "periodEnd"> & {
  readonly lines: readonly Pick<PaymentLine, "month" | "accrued">[];
};

export const paidMonths = ({ periodEnd, periodStart, lines }: PaidPeriod): IsoMonth[] => {
  const ofLines = lines.flatMap(({ month, accrued }) => (month !== null && accrued > 0 ? [month] : []));
  const end = periodEnd ?? periodStart;
  return [...new Set(ofLines.length > 0 || end === null ? ofLines : [monthOf(end)])];
};

export const toPaidMarketplace = (payment: PaymentFact): PaidMarketplace => ({
  marketplace: payment.marketplace,
  currency: payment.currency,
  months: paidMonths(payment),
});

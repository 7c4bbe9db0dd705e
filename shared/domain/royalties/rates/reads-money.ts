import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { ChosenRate } from "#shared/domain/kenp/choose-rate.ts";
import { kenpMoneyOf, showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { allocate, HALF_A_CENT, type Micros, toMicros } from "#shared/primitives/money.ts";
import { type AppliedRate, UNASSIGNED_PRODUCT } from "../months/resolved-month.ts";
import type { ReadsMoney } from "../report.ts";

/** Identifies a record within a month. `key` combines all fields, precomputed because records are looked up often. */
export interface RecordKey {
  readonly key: string;
  readonly marketplace: string;
  readonly currency: string;
  readonly productId: string;
  readonly format: ReportFormat;
}

export interface PagesOfRecord extends RecordKey {
  readonly pages: number;
}

export interface MoneyOfRecord extends RecordKey {
  readonly money: Micros;
  readonly estimated: boolean;
}

export interface ReadsMoneyOfMonth {
  readonly records: readonly MoneyOfRecord[];
  readonly kind: ReadsMoney;
  readonly published: boolean;
  readonly appliedRates: readonly AppliedRate[];
}

export type RateOf = (marketplace: string) => ChosenRate | null;

/**
 * `known`: rates for distributing published money, regardless of the author's setting. `assumed`: rates for valuing
 * reads without money, under that setting.
 */
export interface MonthRates {
  readonly known: RateOf;
  readonly assumed: RateOf;
}

export const keyOf = ({ marketplace, currency, productId, format }: Omit<RecordKey, "key">): string =>
  `${marketplace}|${currency}|${productId}|${format}`;

export const named = (name: Omit<RecordKey, "key">): RecordKey => ({ key: keyOf(name), ...name });

function reportedMoney(priorMonths: MonthContent | null): MoneyOfRecord[] {
  return Object.entries(priorMonths?.stores ?? {}).flatMap(([marketplace, records]) =>
    records.flatMap(({ asin, currency, format, columns }) => {
      const money = (columns.royalties_reads ?? []).reduce((a, b) => a + b, 0);
      return money === 0
        ? []
        : [{ ...named({ marketplace, currency, productId: asin, format }), money, estimated: false }];
    }),
  );
}

/**
 * Distributes `money` of one currency over its readers by pages × rate, adding up exactly. Without any pages it goes to
 * a placeholder product.
 */
function spread(money: Micros, currency: string, readers: readonly PagesOfRecord[], rateOf: RateOf): MoneyOfRecord[] {
  if (readers.length === 0) {
    const unassigned = named({ marketplace: "", currency, productId: UNASSIGNED_PRODUCT, format: "kindle" });
    return [{ ...unassigned, money, estimated: false }];
  }
  const rates = readers.map(({ marketplace }) => rateOf(marketplace)?.rate);
  const comparable = rates.every((rate) => rate !== undefined);
  const weights = readers.map(({ pages }, i) => (comparable ? pages * rates[i]! : pages));
  const parts = allocate(money, weights);
  return readers.map((reader, i) => ({ ...reader, money: parts[i]!, estimated: false }));
}

function spreadRest(
  estimator: MonthContent,
  reported: readonly MoneyOfRecord[],
  pages: readonly PagesOfRecord[],
  rateOf: RateOf,
): MoneyOfRecord[] {
  const known = new Set(reported.map(({ key }) => key));
  return Object.entries(kenpMoneyOf(estimator)).flatMap(([currency, total]) => {
    const own = reported.filter((record) => record.currency === currency);
    const rest = total - own.reduce((sum, { money }) => sum + money, 0);
    const readers = pages.filter((reader) => reader.currency === currency && !known.has(reader.key));
    const disagrees = own.length > 0 && (readers.length === 0 || rest < HALF_A_CENT);
    return rest === 0 || disagrees ? [] : spread(rest, currency, readers, rateOf);
  });
}

/**
 * Determines a month's page-read money per record. The month as a whole is published when Prior
 * Months is stored, or the Summary shows page-read money in any currency. Published: Amazon's figure per book
 * from Prior Months, and the Summary's remainder per currency distributed by pages × rate. Not published: pages × the
 * chosen rate. Where Prior Months and the Summary disagree about a currency, the books' own figures stand and the
 * month's proof shows the difference. `pages` are the month's readers, each with more than 0 pages.
 */
export function readsMoneyOf(
  sources: { readonly estimator: MonthContent | null; readonly priorMonths: MonthContent | null },
  pages: readonly PagesOfRecord[],
  rates: MonthRates,
): ReadsMoneyOfMonth {
  const { estimator, priorMonths } = sources;
  const reported = reportedMoney(priorMonths);
  const summaryHasReads = estimator !== null && showsKenpMoney(estimator);
  if (priorMonths || summaryHasReads) {
    const rest = summaryHasReads ? spreadRest(estimator, reported, pages, rates.known) : [];
    const kind = rest.length > 0 ? "spread" : reported.length > 0 || pages.length > 0 ? "reported" : "none";
    return { records: [...reported, ...rest], kind, published: true, appliedRates: [] };
  }
  const taken = new Map<string, AppliedRate>();
  const records = pages.map((reader) => {
    const { marketplace } = reader;
    const { chosen } = getOrInsert(taken, marketplace, () => ({ marketplace, chosen: rates.assumed(marketplace) }));
    return { ...reader, money: toMicros(reader.pages * (chosen?.rate ?? 0)), estimated: true };
  });
  return {
    records,
    kind: pages.length > 0 ? "estimated" : "none",
    published: false,
    appliedRates: [...taken.values()],
  };
}

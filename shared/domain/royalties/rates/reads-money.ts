import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { ChosenRate } from "#shared/domain/kenp/choose-rate.ts";
import { HALF_A_CENT, kenpMoneyOf, showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { allocate, type Micros, toMicros } from "#shared/primitives/money.ts";
import { type RateTaken, UNASSIGNED_ASIN } from "../months/resolved-month.ts";
import type { ReadsMoney } from "../report.ts";

/** What names a record within a month; `key` is all of it as one text, made once because records are looked up by it again and again. */
export interface RecordKey {
  readonly key: string;
  readonly marketplace: string;
  readonly currency: string;
  readonly asin: string;
  readonly format: ReportFormat;
}

/** A record's pages of the month, as the base of its page-read money. */
export interface PagesOfRecord extends RecordKey {
  readonly pages: number;
}

/** A record's page-read money of the whole month. */
export interface MoneyOfRecord extends RecordKey {
  readonly money: Micros;
  readonly estimated: boolean;
}

export interface ReadsMoneyOfMonth {
  readonly records: readonly MoneyOfRecord[];
  readonly kind: ReadsMoney;
  readonly published: boolean;
  readonly ratesTaken: readonly RateTaken[];
}

/** The rate per page for a store of this month; null when none is known. */
export type RateOf = (marketplace: string) => ChosenRate | null;

/** `known`: by which published money is spread, whatever the author assumes; `assumed`: by which reads without money are valued, under the author's setting. */
export interface MonthRates {
  readonly known: RateOf;
  readonly assumed: RateOf;
}

export const keyOf = ({ marketplace, currency, asin, format }: Omit<RecordKey, "key">): string =>
  `${marketplace}|${currency}|${asin}|${format}`;

/** A record's name with its key. */
export const named = (name: Omit<RecordKey, "key">): RecordKey => ({ key: keyOf(name), ...name });

/** What Prior Months says of each record: the retailer's own figure per book. */
function reportedMoney(priorMonths: MonthContent | null): MoneyOfRecord[] {
  return Object.entries(priorMonths?.stores ?? {}).flatMap(([marketplace, records]) =>
    records.flatMap(({ asin, currency, format, columns }) => {
      const money = (columns.royalties_reads ?? []).reduce((a, b) => a + b, 0);
      return money === 0 ? [] : [{ ...named({ marketplace, currency, asin, format }), money, estimated: false }];
    }),
  );
}

/** `money` of one currency spread over its readers by pages × rate, adding up exactly; without any pages it is kept under a product of its own. */
function spread(money: Micros, currency: string, readers: readonly PagesOfRecord[], rateOf: RateOf): MoneyOfRecord[] {
  if (readers.length === 0) {
    const nobody = named({ marketplace: "", currency, asin: UNASSIGNED_ASIN, format: "kindle" });
    return [{ ...nobody, money, estimated: false }];
  }
  const rates = readers.map(({ marketplace }) => rateOf(marketplace)?.rate);
  const comparable = rates.every((rate) => rate !== undefined);
  const weights = readers.map(({ pages }, i) => (comparable ? pages * rates[i]! : pages));
  const parts = allocate(money, weights);
  return readers.map((reader, i) => ({ ...reader, money: parts[i]!, estimated: false }));
}

/** What the Summary shows beyond the books' own figures, spread over the readers who have none. */
function spreadRest(
  estimator: MonthContent,
  reported: readonly MoneyOfRecord[],
  pages: readonly PagesOfRecord[],
  rateOf: RateOf,
): MoneyOfRecord[] {
  const told = new Set(reported.map(({ key }) => key));
  return Object.entries(kenpMoneyOf(estimator)).flatMap(([currency, total]) => {
    const own = reported.filter((record) => record.currency === currency);
    const rest = total - own.reduce((sum, { money }) => sum + money, 0);
    const readers = pages.filter((reader) => reader.currency === currency && !told.has(reader.key));
    const disagrees = own.length > 0 && (readers.length === 0 || rest < HALF_A_CENT);
    return rest === 0 || disagrees ? [] : spread(rest, currency, readers, rateOf);
  });
}

/**
 * The page-read money of a month per record (decisions 23 and 24). Published is a fact of the month: Prior Months is held, or the Summary shows page-read money
 * in any currency. Then: the retailer's figure per book where Prior Months has it; the Summary's rest per currency spread by pages × rate. Not published:
 * pages × the chosen rate. Where Prior Months and the Summary disagree about a currency the books' own figures stand, and the month's proof shows it.
 * `pages` are the readers of the month, each with more than 0 pages.
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
    return { records: [...reported, ...rest], kind, published: true, ratesTaken: [] };
  }
  const taken = new Map<string, RateTaken>();
  const records = pages.map((reader) => {
    const { marketplace } = reader;
    const { chosen } = getOrInsert(taken, marketplace, () => ({ marketplace, chosen: rates.assumed(marketplace) }));
    return { ...reader, money: toMicros(reader.pages * (chosen?.rate ?? 0)), estimated: true };
  });
  return {
    records,
    kind: pages.length > 0 ? "estimated" : "none",
    published: false,
    ratesTaken: [...taken.values()],
  };
}

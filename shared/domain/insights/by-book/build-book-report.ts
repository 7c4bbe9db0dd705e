import { marketplaceById } from "#shared/catalogue/marketplaces.ts";
import { type DayKnowledge, knowledgeIn, type MonthCoverage, missingMonths } from "#shared/domain/coverage/coverage.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import { positionsOf } from "#shared/domain/royalties/export/positions.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { kenpRatesUsed } from "#shared/domain/royalties/rates/rates-used.ts";
import { buildExchangeRates, currenciesHeld } from "#shared/domain/royalties/rates/report-exchange-rates.ts";
import type { ReportRecord } from "#shared/domain/royalties/report.ts";
import { buildBooks, buildRecords, productFinder } from "#shared/domain/royalties/report-records.ts";
import { reportCoverage } from "#shared/domain/royalties/sources/report-coverage.ts";
import { eachDay, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import type { BookReport } from "./book-report.ts";
import { comparableMonths } from "./comparable-months.ts";
import { sumByBook, sumByCurrency } from "./day-sums.ts";
import { seriesOf } from "./series-of.ts";

/** Input of `buildBookReport`: that of a royalties report, of days alone. `bookId` is a work. */
export interface BookReportInput extends Omit<ReportInput, "widenedTo"> {
  readonly bookId: string;
  readonly withSeries: boolean;
  readonly withBacklist: boolean;
}

function marketplacesOf(records: readonly ReportRecord[]): BookReport["marketplaces"] {
  const labels = new Map(records.map(({ marketplace, marketplace_id }) => [marketplace, marketplace_id]));
  return [...labels]
    .map(([label, id]) => {
      const { name, domain } = marketplaceById(id) ?? { name: label, domain: label.toLowerCase() };
      return { id, name, domain };
    })
    .sort((a, b) => (a.id || Number.POSITIVE_INFINITY) - (b.id || Number.POSITIVE_INFINITY));
}

/** Last day of a range that its months known by day can cover; null when that is the range's end, or without months. */
function coveredThrough(coverage: readonly MonthCoverage[], { end }: DateRange): IsoDate | null {
  const newest = coverage.findLast(({ kind }) => kind === "days" || kind === "empty");
  if (!newest) return null;
  const last = newest.through ?? lastDayOf(newest.month);
  return last < end ? last : null;
}

/** What is known of the range's months and days. */
function knownOf({ range, months, today, available, expectedFrom }: BookReportInput) {
  const coverage = reportCoverage({ months, range, today, available, expectedFrom }, new Set());
  const byKnowledge = Map.groupBy(eachDay(range.start, range.end), knowledgeIn(coverage));
  const daysThatAre = (...kinds: readonly DayKnowledge[]) =>
    kinds.flatMap((kind) => byKnowledge.get(kind) ?? []).sort();
  return {
    without_days: coverage.flatMap(({ month, kind }) => (kind === "whole" ? [month] : [])),
    missing_months: missingMonths(coverage),
    covered_through: coveredThrough(coverage, range),
    unknown_days: daysThatAre("unknown", "within_month"),
    open_days: daysThatAre("so_far"),
  };
}

const newestOf = (months: readonly ReportMonth[]): string | null =>
  months.reduce<string | null>(
    (newest, { provenance }) => (newest && newest > provenance.fetchedAt ? newest : provenance.fetchedAt),
    null,
  );

/**
 * Builds a book's report by day, beside the author's other books. Months known only as a whole are left out and named,
 * never divided. The book's records, those of its series and the others add up to all of the range's daily figures.
 */
export function buildBookReport(input: BookReportInput): BookReport {
  const { range, products, bookId, coverAddress } = input;
  const daily = input.months.filter(({ provenance }) => provenance.grain === "day");
  const { months, valuation } = comparableMonths(input)(daily);
  const productOf = productFinder(products);
  const all = [...buildRecords(months, positionsOf("DAY", range), productOf).values()];
  const series = seriesOf(products, bookId);
  const workOf = ({ asin }: ReportRecord): string => productOf(asin).bookId;
  const records = all.filter((record) => (input.withSeries ? series.has(workOf(record)) : workOf(record) === bookId));
  const others = all.filter((record) => !series.has(workOf(record)));
  const exchange = buildExchangeRates(input.exchangeRates, {
    held: currenciesHeld(months, all),
    shown: input.currency,
    today: input.today,
  });
  return {
    startDate: range.start,
    endDate: range.end,
    books: buildBooks(records, productOf, coverAddress),
    in_series: series.size > 1,
    records,
    currencies: exchange.currencies,
    kenp_rates: kenpRatesUsed(months, input.reported),
    reads_money: valuation,
    exchange: [...exchange.used],
    marketplaces: marketplacesOf(records),
    ...knownOf(input),
    others: sumByCurrency(others),
    ...(input.withBacklist && { backlist: sumByBook(others, productOf, coverAddress) }),
    retention: input.retention ?? null,
    as_of: newestOf(daily),
  };
}

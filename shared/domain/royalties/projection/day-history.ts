import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import {
  countDays,
  daysInMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  monthOf,
  toEpochDay,
} from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { ReportInput } from "../build-report.ts";
import { ROYALTY_COLUMNS } from "../measures.ts";
import { resolveMonth } from "../months/resolve-month.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import { monthRates } from "../rates/month-rates.ts";
import { isEmptyColumn } from "../table/column.ts";

/**
 * An account's royalties by day in millionths of a US dollar, each month's at that month's rate, as in the report.
 * Every list has one value per day from `start` on.
 */
export interface DayHistory {
  readonly start: IsoDate;
  readonly sales: Float64Array;
  readonly reads: Float64Array;
  readonly pages: Float64Array;
  /** 1 for a day that is known in full. A day of a month without a file, or known only as a whole, is not. */
  readonly known: Uint8Array;
  /** The months whose figures are known by day. */
  readonly months: ReadonlySet<IsoMonth>;
  /** Those whose page reads are valued at an estimated rate. */
  readonly estimated: ReadonlySet<IsoMonth>;
}

/** The first day that a month's figures don't cover in full. */
const unknownFrom = (today: IsoDate, through: IsoDate | null | undefined): IsoDate =>
  through != null && through < today ? through : today;

/** Adds a column from a place on, converted amount by amount as in the report; most columns and days are empty. */
function addColumn(target: Float64Array, first: number, column: readonly number[], rate: number) {
  if (isEmptyColumn(column)) return;
  for (let day = 0; day < column.length; day++) {
    const amount = column[day]!;
    if (amount !== 0) target[first + day]! += rate === 1 ? amount : convertMicros(amount, rate);
  }
}

function addMonth(
  { sales, reads, pages }: DayHistory,
  { records }: ResolvedMonth,
  first: number,
  perDollar: Readonly<Record<string, number>>,
) {
  for (const { currency, columns } of records) {
    const rate = 1 / (perDollar[currency] ?? 1);
    for (const column of ROYALTY_COLUMNS)
      addColumn(column === "royalties_reads" ? reads : sales, first, columns[column], rate);
    addColumn(pages, first, columns.reads, 1);
  }
}

/** Adds up the stored months that are known by day, from the first of them to the end of today's month. */
export function dayHistoryOf({ months, today, exchangeRates, ...input }: ReportInput): DayHistory {
  const daily = months.filter(({ provenance }) => provenance.grain === "day");
  const start = firstDayOf(daily[0]?.month ?? monthOf(today));
  const length = countDays(start, firstDayOf(monthOf(today))) - 1 + daysInMonth(monthOf(today));
  const column = () => new Float64Array(length);
  const [known, estimated] = [new Uint8Array(length), new Set<IsoMonth>()];
  const named = new Set(daily.map(({ month }) => month));
  const history = { months: named, start, sales: column(), reads: column(), pages: column(), known, estimated };
  const table = buildRateTable(input.observedRates, { reported: input.reported });
  for (const month of daily) {
    const resolved = resolveMonth(month, monthRates(table, month.month, input));
    const paid = new Set(resolved.records.map(({ currency }) => currency));
    const { rates } = ratesForMonths(exchangeRates, [month.month], [...paid]);
    const first = countDays(start, firstDayOf(month.month)) - 1;
    addMonth(history, resolved, first, rates[month.month]!);
    if (resolved.readsMoney === "estimated") estimated.add(month.month);
    const end = countDays(start, unknownFrom(today, month.through)) - 1;
    known.fill(1, first, Math.max(first, Math.min(first + daysInMonth(month.month), end)));
  }
  return history;
}

const placeOf = ({ start }: DayHistory, day: IsoDate): number => toEpochDay(day) - toEpochDay(start);

/** The royalty of a day so far, whether the day is known in full or not. */
export const amountOn = (history: DayHistory, day: IsoDate): number => {
  const at = placeOf(history, day);
  return (history.sales[at] ?? 0) + (history.reads[at] ?? 0);
};

export const isKnown = (history: DayHistory, day: IsoDate): boolean => history.known[placeOf(history, day)] === 1;

/** The royalties of the days before `end`; NaN where a day isn't known. */
export function amountsBefore(history: DayHistory, end: IsoDate): Float64Array {
  const { sales, reads, known } = history;
  return sales
    .slice(0, Math.max(0, placeOf(history, end)))
    .map((money, i) => (known[i] ? money + reads[i]! : Number.NaN));
}

/** The money per page of a month; null for one without known pages. */
function moneyPerPage({ pages, reads, known }: DayHistory, first: number, days: number): number | null {
  const isWhole = known.subarray(first, first + days).every((day) => day === 1);
  const read = isWhole ? sum(pages.subarray(first, first + days)) : 0;
  return read > 0 ? sum(reads.subarray(first, first + days)) / read : null;
}

/**
 * The royalties of the days before `end` as they were known that morning: the pages of months whose rates Amazon hadn't
 * published yet are valued like those of the newest published month. Nothing of a later day is read.
 */
export function amountsKnownBefore(history: DayHistory, end: IsoDate): Float64Array {
  const amounts = amountsBefore(history, end);
  const published = lastPublishedMonth(end);
  const first = placeOf(history, firstDayOf(published));
  const perPage = first < 0 ? null : moneyPerPage(history, first, daysInMonth(published));
  if (perPage === null) return amounts;
  for (let at = first + daysInMonth(published); at < amounts.length; at++)
    if (history.known[at]) amounts[at] = history.sales[at]! + history.pages[at]! * perPage;
  return amounts;
}

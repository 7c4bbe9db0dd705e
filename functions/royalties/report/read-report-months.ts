import {
  isPublished,
  type ReportMonths,
  type StoredReportMonth,
  type yearRollups,
} from "#functions/report-months/index.ts";
import { type DateRange, rangeTypeOf } from "#shared/domain/date-ranges/date-range.ts";
import type { StatedMonth } from "#shared/domain/imports/month-figures.ts";
import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { isAmazonSalesFamily, type MonthContent, type SourceFamily } from "#shared/domain/report-month.ts";
import { monthsFromYear } from "#shared/domain/royalties/months/months-from-year.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { type SourceMonth, withoutSuperseded } from "#shared/domain/royalties/months/source-months.ts";
import {
  addMonths,
  eachYear,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  yearOf,
} from "#shared/primitives/dates.ts";

import { revisionsOf } from "./stored-months.ts";

export interface ReadMonthsDeps {
  readonly months: ReportMonths;
  readonly rollups: Pick<ReturnType<typeof yearRollups>, "read">;
}

export interface ReadMonthsQuery {
  readonly userId: string;
  /** Those in which the account has months at all; needed by reports that aren't read by day. */
  readonly years?: readonly string[] | undefined;
  readonly range: DateRange;
  readonly today: IsoDate;
  readonly setting: KenpSetting;
  /** Reads days whatever the range's length. */
  readonly byDay?: boolean;
}

export interface MonthsRead {
  /** Amazon's. */
  readonly months: readonly ReportMonth[];
  /** Of the other sources; none in a report that reads days whatever its range. */
  readonly sources: readonly SourceMonth[];
  /** Rates per page derived from these months and those read along with them. */
  readonly observedRates: readonly KnownRate[];
  /** All sales months within `listedMonths`, in order. */
  readonly listed: readonly IsoMonth[];
}

export interface MonthSpan {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
}

interface ReadMonth {
  readonly item: StoredReportMonth;
  readonly content: MonthContent;
}

/** Published months that the rates of an open one derive from, by setting. */
export const MONTHS_TO_OBSERVE: Readonly<Record<KenpSetting, number>> = {
  last_month: 1,
  decrease: 1,
  increase: 1,
  avg: 3,
  custom: 1,
};
/** Months before a range that may hold the rates of its first open month. */
export const MONTHS_TO_LOOK_BACK = 3;

const isAmazons = ({ family }: Pick<StoredReportMonth, "family">): boolean => isAmazonSalesFamily(family);

/** Combines Amazon's two reports of each month; those of other sources are left out. */
export function toReportMonths(read: readonly ReadMonth[]): ReportMonth[] {
  const byMonth = Map.groupBy(
    read.filter(({ item }) => isAmazons(item)),
    ({ item }) => item.month,
  );
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, families]) => {
      const estimator = families.find(({ item }) => item.family === "estimator");
      const priorMonths = families.find(({ item }) => item.family === "prior-months");
      const { grain, file, source, fetchedAt, fileCreatedAt, revision } = (estimator ?? priorMonths)!.item;
      const madeAt = fileCreatedAt ?? fetchedAt;
      const revisions = revisionsOf(families.map(({ item }) => item));
      return {
        month,
        estimator: estimator?.content ?? null,
        priorMonths: priorMonths?.content ?? null,
        expanded: estimator?.item.figures.expanded ?? priorMonths?.item.figures.expanded,
        provenance: { grain, file, source, fetchedAt, madeAt, revision, revisions },
      };
    });
}

const CALENDAR: StatedMonth = { money: "earned", period: null, acceptedAt: null };

/** The months of the other sources, those left out whose sales another report of the source has. */
export function toSourceMonths(read: readonly ReadMonth[]): SourceMonth[] {
  const filled = read.filter(({ item }) => !isAmazons(item) && item.figures.rows > 0);
  const months = filled.map(({ item, content }): SourceMonth => {
    const { month, family, grain, file, source, fetchedAt, fileCreatedAt, revision, figures } = item;
    const provenance = { grain, file, source, fetchedAt, madeAt: fileCreatedAt ?? fetchedAt, revision };
    return { month, family: family as SourceFamily, content, stated: figures.stated ?? CALENDAR, provenance };
  });
  return withoutSuperseded(months);
}

/** The months of listed items before their contents are read. */
export const withoutContents = (items: readonly StoredReportMonth[]): ReportMonth[] =>
  toReportMonths(
    items.map((item) => {
      const { month, grain } = item;
      return { item, content: { month, grain, stores: {}, summary: null, combined: {} } };
    }),
  );

export const observeRates = (months: readonly ReportMonth[]): KnownRate[] =>
  months.flatMap(({ estimator, priorMonths }) => deriveRates(estimator, priorMonths));

/** Their rates value the pages of the first month in range without published page-read royalties. */
export function monthsForRates(
  items: readonly StoredReportMonth[],
  from: IsoMonth,
  count: number,
): ReadonlySet<IsoMonth> {
  const own = items.filter(isAmazons);
  const published = new Set(own.filter(isPublished).map(({ month }) => month));
  const open = own.find(({ month, figures }) => month >= from && figures.pages > 0 && !published.has(month));
  if (!open) return new Set();
  return new Set(
    [...published]
      .filter((month) => month < open.month)
      .sort()
      .slice(-count),
  );
}

export const isReadByDay = ({ range, byDay }: Pick<ReadMonthsQuery, "range" | "byDay">): boolean =>
  byDay === true || rangeTypeOf(range) === "DAY";

/**
 * All items in this span are read, so that callers need not query it again. A range that includes today extends to the
 * year's end, because nothing beyond it needs reading.
 */
export function listedMonths(query: Pick<ReadMonthsQuery, "range" | "today" | "byDay">): MonthSpan {
  const { range, today } = query;
  const to = monthOf(range.end);
  if (!isReadByDay(query)) return { from: `${yearOf(range.start)}-01`, to: `${yearOf(range.end)}-12` };
  const from = addMonths(monthOf(range.start), -MONTHS_TO_LOOK_BACK);
  return { from, to: to < monthOf(today) ? to : `${yearOf(range.end)}-12` };
}

/** The years of the range, and of the earlier months that an open one looks back to; only those of `years` if given. */
export function yearsOfRates({ range, years }: Pick<ReadMonthsQuery, "range" | "years">): string[] {
  const from = addMonths(monthOf(range.start), -MONTHS_TO_LOOK_BACK);
  return eachYear(firstDayOf(from), range.end).filter((year) => years?.includes(year) ?? true);
}

export const monthsIn = (items: readonly StoredReportMonth[]): IsoMonth[] =>
  [...new Set(items.map(({ month }) => month))].sort();

const yearsIn = ({ range, years }: Pick<ReadMonthsQuery, "range" | "years">): string[] =>
  eachYear(range.start, range.end).filter((year) => years?.includes(year) ?? true);

/** Lists all items of every source that the report of a range is read from, in order of their months. */
export async function listReportMonths(
  { months }: Pick<ReadMonthsDeps, "months">,
  query: ReadMonthsQuery,
): Promise<StoredReportMonth[]> {
  const { from, to } = listedMonths(query);
  if (isReadByDay(query)) return months.list(query.userId, from, to);
  const years = yearsIn(query).map((year) => months.list(query.userId, `${year}-01`, `${year}-12`));
  return (await Promise.all(years)).flat();
}

/** Includes the few earlier published months needed to value page reads. */
async function loadByMonth(
  { months }: ReadMonthsDeps,
  { range, setting, byDay = false }: ReadMonthsQuery,
  listed: readonly StoredReportMonth[],
): Promise<MonthsRead> {
  const [from, to] = [monthOf(range.start), monthOf(range.end)];
  const items = listed.filter(({ month }) => month <= to);
  const toObserve = monthsForRates(items, from, MONTHS_TO_OBSERVE[setting]);
  const isWanted = (item: StoredReportMonth): boolean => {
    if (isAmazons(item)) return item.month >= from || toObserve.has(item.month);
    return item.month >= from && !byDay;
  };
  const wanted = items.filter(isWanted);
  const contents = await months.contents(wanted);
  const read = wanted.map((item, i) => ({ item, content: contents[i]! }));
  const all = toReportMonths(read);
  return {
    months: all.filter(({ month }) => month >= from),
    sources: toSourceMonths(read),
    observedRates: observeRates(all),
    listed: monthsIn(listed),
  };
}

async function readYears(
  { rollups }: ReadMonthsDeps,
  query: ReadMonthsQuery,
  listed: readonly StoredReportMonth[],
): Promise<ReadMonth[]> {
  return (await rollups.read(query.userId, yearsIn(query), listed)).flatMap(({ records, months }) => {
    const facts = months.map((item) => ({ ...item, summary: item.summary ?? null }));
    return monthsFromYear(records, facts).map((content, i) => ({ item: months[i]!, content }));
  });
}

/** Whether a range begins or ends within a month, counting the month's days up to `today`. */
const beginsOrEndsIn = (month: IsoMonth, range: DateRange, today: IsoDate): boolean => {
  const last = lastDayOf(month) < today ? lastDayOf(month) : today;
  return range.start > firstDayOf(month) || range.end < last;
};

/** Days are read only where the range starts or ends within a month that has any. */
async function loadByYear(
  deps: ReadMonthsDeps,
  query: ReadMonthsQuery,
  items: readonly StoredReportMonth[],
): Promise<MonthsRead> {
  const { range, today } = query;
  const read = await readYears(deps, query, items);
  const needsDays = ({ item }: ReadMonth): boolean =>
    item.grain === "day" && isInRange(item.month, range) && beginsOrEndsIn(item.month, range, today);
  const partly = read.filter(needsDays);
  const contents = await deps.months.contents(partly.map(({ item }) => item));
  const withDays = new Map(partly.map(({ item }, i) => [item, contents[i]!]));
  const detailed = read.map(({ item, content }) => ({ item, content: withDays.get(item) ?? content }));
  const all = toReportMonths(detailed);
  return {
    months: all.filter(({ month }) => isInRange(month, range)),
    sources: toSourceMonths(detailed.filter(({ item }) => isInRange(item.month, range))),
    observedRates: observeRates(all),
    listed: monthsIn(read.map(({ item }) => item)),
  };
}

export const isInRange = (month: IsoMonth, { start, end }: DateRange): boolean =>
  month >= monthOf(start) && month <= monthOf(end);

const NOTHING_READ: MonthsRead = { months: [], sources: [], observedRates: [], listed: [] };

/** Minimizes read units: up to 90 days month by month, longer ranges from yearly roll-ups. */
export async function loadReportMonths(
  deps: ReadMonthsDeps,
  query: ReadMonthsQuery,
  listed: readonly StoredReportMonth[],
): Promise<MonthsRead> {
  if (listed.length === 0) return NOTHING_READ;
  return isReadByDay(query) ? loadByMonth(deps, query, listed) : loadByYear(deps, query, listed);
}

/** Lists the months of a range and reads them. */
export const readReportMonths = async (deps: ReadMonthsDeps, query: ReadMonthsQuery): Promise<MonthsRead> =>
  loadReportMonths(deps, query, await listReportMonths(deps, query));

import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { addMonths, eachMonth, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import {
  MONTHS_TO_LOOK_BACK,
  MONTHS_TO_OBSERVE,
  monthsForRates,
  observeRates,
  type ReadMonthsDeps,
  toReportMonths,
} from "../report/read-report-months.ts";

export interface RangesQuery {
  readonly userId: string;
  readonly ranges: readonly DateRange[];
  /** Years in which the account has months at all. */
  readonly years: readonly string[];
  readonly setting: KenpSetting;
}

export interface MonthsOfRanges {
  readonly months: readonly ReportMonth[];
  readonly observedRates: readonly KnownRate[];
  /** Years of the months read. */
  readonly years: readonly string[];
}

const NOTHING: MonthsOfRanges = { months: [], observedRates: [], years: [] };

/** Reads every month that some ranges touch once, with the earlier ones whose rates value their page reads. */
export async function readMonthsOfRanges(
  { months }: Pick<ReadMonthsDeps, "months">,
  { userId, ranges, years, setting }: RangesQuery,
): Promise<MonthsOfRanges> {
  const touched = [...new Set(ranges.flatMap(({ start, end }) => eachMonth(start, end)))]
    .filter((month) => years.includes(yearOf(month)))
    .sort();
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return NOTHING;
  const items = await months.list(userId, addMonths(first, -MONTHS_TO_LOOK_BACK), last, AMAZON_SALES_FAMILIES);
  const wanted = new Set<IsoMonth>(touched);
  for (const { start, end } of ranges) {
    const [from, to] = [monthOf(start), monthOf(end)];
    const near = items.filter(({ month }) => month >= addMonths(from, -MONTHS_TO_LOOK_BACK) && month <= to);
    for (const month of monthsForRates(near, from, MONTHS_TO_OBSERVE[setting])) wanted.add(month);
  }
  const read = items.filter(({ month }) => wanted.has(month));
  const contents = await months.contents(read);
  const all = toReportMonths(read.map((item, i) => ({ item, content: contents[i]! })));
  return { months: all, observedRates: observeRates(all), years: [...new Set(all.map(({ month }) => yearOf(month)))] };
}

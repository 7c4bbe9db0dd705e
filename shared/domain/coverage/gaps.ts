import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { type KnownMonth, splitMonths } from "./coverage.ts";

/**
 * What a range's figures lack of a month.
 * - `no_file`: no file, although one is expected
 * - `ends_early`: the figures end with a day, `through`, before the last one asked for, or within that day although it
 *   is over
 * - `no_days`: the range wants some of its days, and only the sum of the whole month is known
 */
export type Lack = "no_file" | "ends_early" | "no_days";

export interface MonthGap {
  readonly month: IsoMonth;
  readonly lack: Lack;
  /** The last day in the figures when they end early. */
  readonly through: IsoDate | null;
}

/** The last day of a month that a range asks for up to `lastDay`; null when it asks for none. */
function lastAsked(month: IsoMonth, { start, end }: DateRange, lastDay: IsoDate): IsoDate | null {
  const last = [lastDayOf(month), end, lastDay].sort()[0]!;
  return last < start || last < firstDayOf(month) ? null : last;
}

/**
 * Whether a month's figures end before the range does, or before `lastDay`. The day on which its file was made counts
 * only while it is `lastDay`, because it is over afterwards.
 */
export function endsEarly(
  { month, through }: Pick<KnownMonth, "month" | "through">,
  range: DateRange,
  lastDay: IsoDate,
): boolean {
  const asked = lastAsked(month, range, lastDay);
  if (through === null || asked === null) return false;
  return through < asked || (through === asked && asked < lastDay);
}

/**
 * Lists the months of which a range's figures lack something up to `lastDay`, in order. Every screen, file and mail that
 * says what is missing asks this function. Months before the account's first one aren't gaps.
 */
export function gapsIn(months: readonly KnownMonth[], range: DateRange, lastDay: IsoDate): MonthGap[] {
  const split = new Set(splitMonths(months, range, lastDay));
  return months.flatMap((one): MonthGap[] => {
    const { month, kind, through } = one;
    if (lastAsked(month, range, lastDay) === null) return [];
    if (kind === "missing") return [{ month, lack: "no_file", through: null }];
    if (split.has(one)) return [{ month, lack: "no_days", through }];
    return endsEarly(one, range, lastDay) ? [{ month, lack: "ends_early", through }] : [];
  });
}

/** A `lastDay` by which all of a range is over, so that even the current day counts as one that is known in part. */
export const dayAfter = ({ end }: DateRange): IsoDate => addDays(lastDayOf(monthOf(end)), 1);

/** The months that lack the same, in order. */
export const monthsLacking = (gaps: readonly MonthGap[], lack: Lack): IsoMonth[] =>
  gaps.flatMap((gap) => (gap.lack === lack ? [gap.month] : []));

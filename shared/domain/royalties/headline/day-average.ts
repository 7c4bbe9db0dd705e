import {
  countDays,
  eachMonth,
  firstDayOf,
  type IsoDate,
  isIsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { convertReport } from "../rates/convert-report.ts";
import type { MonthProof, RoyaltiesReport } from "../report.ts";
import { averagedRange } from "./projection.ts";

type AveragedReport = Pick<RoyaltiesReport, "labels" | "records" | "books" | "currencies" | "notices"> & {
  readonly proofs: readonly Pick<MonthProof, "month" | "through">[];
};

export interface DayAverage {
  readonly average: Micros;
  /** How many of the thirty days are known in full, and averaged. */
  readonly days: number;
}

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/**
 * The share of a month without days that falls on the averaged days, relative to the days that the month has by `last`.
 */
function shareOf(month: string, today: IsoDate, last: IsoDate): number {
  const { start, end } = averagedRange(today);
  const first = firstDayOf(month);
  const days = countDays(first > start ? first : start, earlier(last, end));
  return Math.max(0, days) / countDays(first, last);
}

/**
 * Calculates the mean daily royalty in millionths of a US dollar from the report of `averagedRange(today)`. A month
 * without days counts by its share of the averaged days. Days of a month without a file, days that a month's file can't
 * cover, and the day on which it was made, are excluded rather than counted as days without sales: `days` are left. The
 * average of none is 0.
 */
export function dayAverageOf(report: AveragedReport, today: IsoDate): DayAverage {
  const { start, end } = averagedRange(today);
  const whole = new Set(report.notices.flatMap((notice) => (notice.kind === "no_days" ? notice.months : [])));
  const through = new Map(report.proofs.map((proof) => [proof.month, proof.through]));
  const lastOf = (month: string): IsoDate => {
    const covered = through.get(month) ?? null;
    return earlier(earlier(lastDayOf(month), today), covered ?? today);
  };
  const shares = report.labels.map((label) => {
    const isMonth: boolean = isIsoMonth(label);
    if (isMonth) return whole.has(label) ? shareOf(label, today, lastOf(label)) : 1;
    const covered = through.get(monthOf(label)) ?? null;
    return covered === null || label < covered ? 1 : 0;
  });
  let sum = 0;
  for (const { values } of convertReport(report, "USD"))
    values.royalty.forEach((money, i) => {
      sum += money * shares[i]!;
    });
  const daysOf = (month: string): number => {
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    return countDays(first > start ? first : start, earlier(end, last));
  };
  const unknown = eachMonth(start, end).map((month) => {
    const covered = through.get(month);
    if (covered === undefined) return daysOf(month);
    if (covered === null) return 0;
    const days = countDays(covered > start ? covered : start, earlier(end, lastDayOf(month)));
    return Math.max(0, whole.has(month) && covered >= start && covered <= end ? days - 1 : days);
  });
  const days = countDays(start, end) - unknown.reduce((a, b) => a + b, 0);
  return days > 0 ? { average: Math.round(sum / days), days } : { average: 0, days: 0 };
}

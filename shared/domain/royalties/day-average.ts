import { countDays, firstDayOf, type IsoDate, isIsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { convertReport } from "./convert-report.ts";
import { AVERAGED_DAYS, averagedRange } from "./projection.ts";
import type { RoyaltiesReport } from "./report.ts";

type AveragedReport = Pick<RoyaltiesReport, "labels" | "records" | "books" | "currencies" | "notices">;

/** What part of a month known only as a whole falls on the averaged days: by days, as far as the month has any by `today`. */
function shareOf(month: string, today: IsoDate): number {
  const { start, end } = averagedRange(today);
  const [first, last] = [firstDayOf(month), lastDayOf(month) < today ? lastDayOf(month) : today];
  const days = countDays(first > start ? first : start, last < end ? last : end);
  return days / countDays(first, last);
}

/**
 * The mean royalty of a day in millionths of a US dollar, from the report of `averagedRange(today)`: its sum, converted by its own rates, over thirty days.
 * Of a month without days only the averaged days' share counts.
 */
export function dayAverageOf(report: AveragedReport, today: IsoDate): Micros {
  const whole = new Set(report.notices.flatMap((notice) => (notice.kind === "no_days" ? notice.months : [])));
  const shares = report.labels.map((label) => (isIsoMonth(label) && whole.has(label) ? shareOf(label, today) : 1));
  let sum = 0;
  for (const { values } of convertReport(report, "USD"))
    values.royalty.forEach((money, i) => {
      sum += money * shares[i]!;
    });
  return Math.round(sum / AVERAGED_DAYS);
}

import {
  addDays,
  addMonths,
  countDays,
  dayOfMonth,
  daysInMonth,
  eachDay,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { amountOn, amountsBefore, amountsKnownBefore, type DayHistory, isKnown } from "./day-history.ts";
import { type Forecast, forecastDays } from "./forecast.ts";
import type { AmountRange, ComingDays, PastProjection } from "./projected-months.ts";

/** Months whose projections are compared with what came. */
export const JUDGED_MONTHS = 12;

const rounded = (forecast: Forecast, known: number): { amount: number; range: AmountRange | null } => ({
  amount: Math.round(known + forecast.expected),
  range: forecast.range && {
    low: Math.floor(known + forecast.range.low),
    high: Math.ceil(known + forecast.range.high),
  },
});

/** The first day of today's month that isn't known in full; null for a month that isn't known by day. */
function firstUnknownDay(history: DayHistory, today: IsoDate): IsoDate | null {
  if (!history.months.has(monthOf(today))) return null;
  return eachDay(firstDayOf(monthOf(today)), today).find((day) => !isKnown(history, day)) ?? null;
}

/**
 * What the days that are already partly known have brought beyond what was expected of them, so that a projection never
 * falls short of a day that is going well.
 */
function surplusOf(history: DayHistory, { expected }: Forecast, days: readonly IsoDate[], length: number): number {
  const soFar = sumOf(days, (day) => amountOn(history, day));
  return Math.max(0, soFar - (expected * days.length) / length);
}

/** Forecasts the rest of today's month; null when the month, or every day before the rest, isn't known by day. */
export function comingDaysOf(history: DayHistory, today: IsoDate): ComingDays | null {
  const from = firstUnknownDay(history, today);
  if (from === null) return null;
  const amounts = amountsBefore(history, from);
  const days = countDays(from, lastDayOf(monthOf(today)));
  const forecast = forecastDays(amounts, days);
  if (!forecast) return null;
  const { amount: expected, range } = rounded(forecast, surplusOf(history, forecast, eachDay(from, today), days));
  return { from, days, expected, range, known_days: amounts.filter((amount) => !Number.isNaN(amount)).length };
}

function projectionOf(history: DayHistory, month: IsoMonth, day: IsoDate): PastProjection | null {
  const days = eachDay(firstDayOf(month), lastDayOf(month));
  if (!days.every((one) => isKnown(history, one))) return null;
  const amounts = amountsKnownBefore(history, day);
  const forecast = forecastDays(amounts, countDays(day, lastDayOf(month)));
  if (!forecast) return null;
  const before = dayOfMonth(day) - 1;
  const { amount: projected, range } = rounded(forecast, before === 0 ? 0 : sum(amounts.subarray(-before)));
  const actual = Math.round(sumOf(days, (one) => amountOn(history, one)));
  return { month, day, projected, range, actual, is_final: !history.estimated.has(month) };
}

/**
 * Projects the months before `from`'s as they would have been projected on the same day of them, each from what was known
 * on that morning alone, the newest first. Months that aren't known in full, or had nothing known before that day, are
 * absent.
 */
export function pastProjections(history: DayHistory, from: IsoDate, count = JUDGED_MONTHS): PastProjection[] {
  return Array.from({ length: count }, (_, i) => addMonths(monthOf(from), -1 - i))
    .filter((month) => firstDayOf(month) >= history.start)
    .map((month) => {
      const day = addDays(firstDayOf(month), Math.min(dayOfMonth(from), daysInMonth(month)) - 1);
      return projectionOf(history, month, day);
    })
    .filter((one) => one !== null);
}

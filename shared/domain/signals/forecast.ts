import { amountsKnownBefore, type DayHistory, isKnown } from "#shared/domain/royalties/projection/day-history.ts";
import { forecastDays } from "#shared/domain/royalties/projection/forecast.ts";
import {
  addDays,
  countDays,
  dayOfMonth,
  eachDay,
  firstDayOf,
  type IsoDate,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { ForecastFacts, Moment, ProjectedMonth } from "./facts.ts";
import { type SignalOf, signalKey } from "./signal.ts";
import { THRESHOLDS } from "./thresholds.ts";

const KIND = "forecast";
type Moved = SignalOf<"forecast">;

/** A morning's projection is today's while its days end this recently. */
const RECENT_DAYS = 2;

/** The month as it was projected on a morning, from the days before alone; null without a range. */
function projectedOn(history: DayHistory, day: IsoDate): ProjectedMonth | null {
  const amounts = amountsKnownBefore(history, day);
  const forecast = forecastDays(amounts, countDays(day, lastDayOf(monthOf(day))));
  if (!forecast?.range) return null;
  const before = dayOfMonth(day) - 1;
  const known = before === 0 ? 0 : sum(amounts.subarray(-before));
  const { low, high } = forecast.range;
  return {
    day,
    amount: Math.round(known + forecast.expected),
    low: Math.floor(known + low),
    high: Math.ceil(known + high),
  };
}

/**
 * The running month's projections on the first morning that counts and on the newest, in millionths of a US dollar. Null
 * when the month isn't known by day up to a day or two ago, or too little is known for a range.
 */
export function forecastFacts(
  history: DayHistory,
  { today, watchedSince }: Omit<Moment, "earlier">,
): ForecastFacts | null {
  const month = monthOf(today);
  if (!history.months.has(month)) return null;
  const newest = eachDay(firstDayOf(month), today).find((day) => !isKnown(history, day)) ?? today;
  const counted = addDays(firstDayOf(month), THRESHOLDS.forecastFirstDay.value - 1);
  const first = counted > watchedSince ? counted : watchedSince;
  if (newest < addDays(today, -RECENT_DAYS) || first >= newest) return null;
  const mornings = [first, newest].flatMap((day) => projectedOn(history, day) ?? []);
  return mornings.length < 2 ? null : { month, currency: "USD", mornings };
}

/** Tells that a month's forecast has left the range that it was stated with, by a fifth or more; then it starts from there. */
export function forecastSignals(facts: ForecastFacts | null, { today, earlier }: Moment): Moved[] {
  const now = facts?.mornings.at(-1);
  if (!facts || !now) return [];
  const { month, currency } = facts;
  const raised = earlier.filter((one): one is Moved => one.kind === KIND && one.values.month === month);
  const last = raised.findLast(({ values }) => values.now.day <= now.day);
  if (last && last.values.now.day === now.day) return [last];
  const before = last?.values.now ?? facts.mornings[0]!;
  const change = now.amount - before.amount;
  const isOutside = now.amount > before.high || now.amount < before.low;
  if (!isOutside || Math.abs(change) < before.amount * THRESHOLDS.forecastShare.value) return [];
  const variant = change > 0 ? "up" : "down";
  const key = signalKey(KIND, variant, month, before.day);
  const values = { month, currency, before, now };
  return [{ kind: KIND, variant, key, day: today, subject: { type: "month", id: month }, values }];
}

import * as z from "zod";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { ReportMonth, ReportProduct } from "#shared/domain/royalties/months/report-months.ts";
import type { ResolvedMonth } from "#shared/domain/royalties/months/resolved-month.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import { convertedRates } from "#shared/domain/royalties/rates/report-exchange-rates.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { productFinder } from "#shared/domain/royalties/report-records.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import { addDays, eachMonth, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { Id, MicrosSchema } from "#shared/primitives/schemas.ts";
import { comparableMonths, type RateInput } from "../by-book/comparable-months.ts";
import { seriesOf } from "../by-book/series-of.ts";
import { BASELINE_DAYS, type Effect, effectOf, effectSchema, type Range } from "../effect/effect.ts";
import { daysOfOthers, overlapping } from "../effect/other-events.ts";
import { amountsOfMonth, type DayAmounts, type MonthAmounts, sliceOf } from "./day-amounts.ts";
import { readerRoyalty, USUAL_ROYALTY_DOLLARS } from "./reader-royalty.ts";
import { type KnownDays, unknownDays, whyUnknown } from "./usable-days.ts";

/** A logged event of a book, from its first to its last day. */
export interface LoggedEvent {
  readonly id: string;
  /** The work that the log belongs to now. */
  readonly bookId: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** First release of the book; null when it is not known. */
  readonly released: IsoDate | null;
}

export const EventEffect = z.object({
  log_id: Id,
  /** The author's display currency. */
  currency: z.string(),
  /** Royalties, in millionths of `currency`. */
  effect: effectSchema(MicrosSchema).nullable(),
  /** Paid units. */
  units: effectSchema(z.number()).nullable(),
  /**
   * Why there is no effect: the event's days aren't over; some months are known only as a whole, aren't imported, or
   * are older than the plan shows; or other events leave too few ordinary weeks before it.
   */
  why_not: z.enum(["no_days", "too_short", "not_over"]).nullable(),
  /** Ids of event logs of the same book or series that may have moved the same days. */
  overlaps: z.array(Id),
});
export type EventEffect = z.infer<typeof EventEffect>;

export interface EventEffectsInput extends RateInput, Omit<KnownDays, "knowledgeOf"> {
  readonly months: readonly ReportMonth[];
  /** The events to judge, and all of the author's. */
  readonly events: readonly LoggedEvent[];
  readonly all: readonly LoggedEvent[];
  /** Days from the start of an event that count as its own. */
  readonly days: number;
  readonly products: readonly ReportProduct[];
  readonly exchangeRates: readonly MonthlyRates[];
  readonly currency: string;
}

/** The days that an event is judged by: its baseline and those that it may have changed. */
export const judgedRange = ({ start }: Pick<LoggedEvent, "start">, days: number) => ({
  start: addDays(start, -BASELINE_DAYS),
  end: addDays(start, days - 1),
});

const baselineOf = ({ sales, units }: DayAmounts) => ({
  sales: sales.slice(0, BASELINE_DAYS),
  units: units.slice(0, BASELINE_DAYS),
});

const less = (all: readonly number[], part: readonly number[]): number[] => all.map((value, day) => value - part[day]!);

/** The effect in whole millionths; the lift remains the observed amount less the expected one. */
function inMicros({ actual, expected, verdict }: Effect): Effect {
  const { low, mid, high }: Range = expected;
  const whole = { low: Math.round(low), mid: Math.round(mid), high: Math.round(high) };
  const lift = { low: actual - whole.high, mid: actual - whole.mid, high: actual - whole.low };
  return { actual, expected: whole, lift, verdict };
}

const paidIn = ({ estimator, priorMonths }: ReportMonth): string[] =>
  Object.values((estimator ?? priorMonths)?.stores ?? {}).flatMap((records) => records.map((one) => one.currency));

/** The rates between all currencies that the months are paid in and the shown one. */
function ratesOf({ months, exchangeRates, currency }: EventEffectsInput) {
  const used = new Set([currency, "USD", ...CURRENCIES, ...months.flatMap(paidIn)]);
  return ratesForMonths(
    exchangeRates,
    months.map(({ month }) => month),
    [...used],
  ).rates;
}

/** Amounts by month for a range, valued by one rule; each month is added up once per valuation. */
function amountsReader(input: EventEffectsInput) {
  const shown = { currency: input.currency, rates: ratesOf(input) };
  const stored = new Map(input.months.map((one) => [one.month, one]));
  const [resolve, productOf] = [comparableMonths(input), productFinder(input.products)];
  const known = new Map<ResolvedMonth, MonthAmounts>();
  const isDaily = (one: ReportMonth | undefined): one is ReportMonth => one?.provenance.grain === "day";
  return {
    rates: shown.rates,
    amountsIn: ({ start, end }: ReturnType<typeof judgedRange>): ReadonlyMap<string, MonthAmounts> => {
      const daily = eachMonth(start, end)
        .map((month) => stored.get(month))
        .filter(isDaily);
      const amountsOf = (one: ResolvedMonth) => getOrInsert(known, one, () => amountsOfMonth(one, productOf, shown));
      return new Map(resolve(daily).months.map((one) => [one.month, amountsOf(one)]));
    },
  };
}

/**
 * Estimates what each event changed: its book's days after the start against the 56 days before it, with the author's
 * books outside its series as control and the days of other events left out. Page reads of an event's days are valued by
 * one rule. Where that can't be known, `why_not` says why.
 */
export function eventEffects(input: EventEffectsInput): EventEffect[] {
  const { events, all, days, products, currency } = input;
  const { amountsIn, rates } = amountsReader(input);
  const known = { ...input, knowledgeOf: knowledgeIn(coverageOfMonths(input.months, input.today)) };
  return events.map((event): EventEffect => {
    const { id, bookId, start, released } = event;
    const series = seriesOf(products, bookId);
    const related = all
      .filter((other) => other.id !== id && series.has(other.bookId))
      .map((other) => ({ ...other, isOwn: other.bookId === bookId }));
    const overlaps = overlapping(start, days, related).map((other) => other.id);
    const range = judgedRange(event, days);
    const unknown = whyUnknown(known, start, range.end);
    const answer = { log_id: id, currency, effect: null, units: null, why_not: unknown, overlaps };
    if (unknown) return answer;
    const months = amountsIn(range);
    const own = sliceOf(months, range, new Set([bookId]));
    const everything = sliceOf(months, range, "all");
    const ofSeries = sliceOf(months, range, series);
    const leftOut = new Set([...daysOfOthers(start, related), ...unknownDays(known, start, released)]);
    const effectIn = (column: "royalties" | "units", unit: number) =>
      effectOf({ own: own[column], others: less(everything[column], ofSeries[column]), leftOut, unit });
    const usual = toMicros(USUAL_ROYALTY_DOLLARS * rateAt(rates, monthOf(start), "USD", currency));
    const effect = effectIn("royalties", readerRoyalty(baselineOf(own), baselineOf(everything), usual));
    const units = effectIn("units", 1);
    return { ...answer, effect: effect && inMicros(effect), units, why_not: effect && units ? null : "too_short" };
  });
}

/** Lists the exchange rates at which the amounts of these effects were converted. */
export function ratesOfEffects(
  { events, days, months, exchangeRates, currency, today }: EventEffectsInput,
  effects: readonly EventEffect[],
): ExchangeRateUsed[] {
  const judged = new Set(effects.flatMap(({ log_id, effect }) => (effect ? [log_id] : [])));
  const ranges = events.filter(({ id }) => judged.has(id)).map((event) => judgedRange(event, days));
  const touched = new Set(ranges.flatMap(({ start, end }) => eachMonth(start, end)));
  const held = new Map(
    months.filter(({ month }) => touched.has(month)).map((one) => [one.month, new Set(paidIn(one))]),
  );
  return convertedRates(exchangeRates, { held, shown: currency, today });
}

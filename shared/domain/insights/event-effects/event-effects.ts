import * as z from "zod";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { convertedRates } from "#shared/domain/royalties/rates/report-exchange-rates.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import { addDays, eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { Id, MicrosSchema } from "#shared/primitives/schemas.ts";
import { seriesOf } from "../by-book/series-of.ts";
import { CERTAINTY, isInSeason } from "../effect/certainty.ts";
import { BASELINE_DAYS, type Effect, effectOf, effectSchema, isEnough, type Range } from "../effect/effect.ts";
import { daysLeftOut, type OtherEvent, overlapping } from "../effect/other-events.ts";
import { type ComparedDays, periodsOf } from "../periods/periods.ts";
import { type AmountsInput, amountsReader, paidIn, readerRoyaltyBefore } from "./amounts-reader.ts";
import { sliceOf } from "./day-amounts.ts";
import { daysBeforeRelease, type KnownDays, unknownDays, whyUnknown } from "./usable-days.ts";

/** A logged event of a book, from its first to its last day. */
export interface LoggedEvent {
  readonly id: string;
  /** The work that the log belongs to now. */
  readonly bookId: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Whether the event is itself the release of another book of the series. */
  readonly isRelease: boolean;
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
   * are older than the plan shows; or the book's release and other events leave too few ordinary weeks before it.
   */
  why_not: z.enum(["no_days", "too_short", "not_over"]).nullable(),
  /** Ids of event logs of the same book or series that may have moved the same days. */
  overlaps: z.array(Id),
  /** In how many of a hundred events the ranges hold the truth. */
  certainty: z.number(),
  /**
   * Why the ranges don't say what this event alone did: they are of all `overlaps` together; another book of the series
   * was released on these days or shortly before; or the days lie in the season of gifts, which the weeks before them
   * can't predict.
   */
  caution: z.enum(["overlap", "release", "season"]).nullable(),
});
export type EventEffect = z.infer<typeof EventEffect>;

export interface EventEffectsInput extends AmountsInput, Omit<KnownDays, "knowledgeOf"> {
  /** The events to judge, and all of the author's. */
  readonly events: readonly LoggedEvent[];
  readonly all: readonly LoggedEvent[];
  /** Days from the start of an event that count as its own. */
  readonly days: ComparedDays;
  /** First releases by work, as far as they are known. */
  readonly releases: ReadonlyMap<string, IsoDate>;
}

/** The days that an event is judged by: its baseline and those that it may have changed. */
export const judgedRange = ({ start }: Pick<LoggedEvent, "start">, days: number) => ({
  start: addDays(start, -BASELINE_DAYS),
  end: addDays(start, days - 1),
});

/** Days before an event in which an event of another book disqualifies it as control. */
const DISTURBED_DAYS = 56;

const less = (all: readonly number[], part: readonly number[]): number[] => all.map((value, day) => value - part[day]!);

/** The effect in whole millionths; the lift remains the observed amount less the expected one. */
function inMicros({ actual, expected, verdict }: Effect): Effect {
  const { low, mid, high }: Range = expected;
  const whole = { low: Math.round(low), mid: Math.round(mid), high: Math.round(high) };
  const lift = { low: actual - whole.high, mid: actual - whole.mid, high: actual - whole.low };
  return { actual, expected: whole, lift, verdict };
}

/** The events of a book and of its series. */
export function relatedEvents(all: readonly LoggedEvent[], products: AmountsInput["products"], bookId: string) {
  const series = seriesOf(products, bookId);
  return all.filter((event) => series.has(event.bookId)).map((event) => ({ ...event, isOwn: event.bookId === bookId }));
}

/** The releases of the other books of a series, as events of theirs. */
export const releasesIn = (
  series: ReadonlySet<string>,
  bookId: string,
  releases: ReadonlyMap<string, IsoDate>,
): OtherEvent[] =>
  [...series].flatMap((one) => {
    const released = one === bookId ? undefined : releases.get(one);
    return released ? [{ start: released, end: released, isOwn: false }] : [];
  });

/**
 * Works that can't say what the days of an event would have brought anyway: those of the book's series, those with an
 * event of their own around these days, and those that were released in the baseline or later.
 */
function unfitAsControl(
  { all, releases }: Pick<EventEffectsInput, "all" | "releases">,
  { start, end }: DateRange,
  series: ReadonlySet<string>,
): ReadonlySet<string> {
  const near = addDays(start, BASELINE_DAYS - DISTURBED_DAYS);
  const moved = all.filter((event) => event.start <= end && event.end >= near).map(({ bookId }) => bookId);
  const young = [...releases].filter(([, released]) => released >= start).map(([bookId]) => bookId);
  return new Set([...series, ...moved, ...young]);
}

/**
 * Estimates what each event changed: its book's days after the start against the half year before it, without the days
 * of other events, and with the author's undisturbed books as control. Page reads of an event's days are valued by one
 * rule. Where that can't be known, `why_not` says why.
 */
export function eventEffects(input: EventEffectsInput): EventEffect[] {
  const { events, all, days, products, releases, currency } = input;
  const { amountsIn, rates } = amountsReader(input);
  const known = { ...input, knowledgeOf: knowledgeIn(coverageOfMonths(input.months, input.today)) };
  return events.map((event): EventEffect => {
    const { id, bookId, start } = event;
    const series = seriesOf(products, bookId);
    const related = relatedEvents(all, products, bookId).filter((other) => other.id !== id);
    const overlaps = overlapping(start, days, related).map((other) => other.id);
    const seriesReleases = releasesIn(series, bookId, releases);
    const range = judgedRange(event, days);
    const unknown = unknownDays(known, start);
    const whyNot = whyUnknown(known, start, range.end) ?? (isEnough(unknown) ? null : "no_days");
    const answer: EventEffect = {
      log_id: id,
      currency,
      effect: null,
      units: null,
      why_not: whyNot,
      overlaps,
      certainty: CERTAINTY[days],
      caution: cautionOf(),
    };
    if (whyNot) return answer;
    const months = amountsIn(range);
    const own = sliceOf(months, range, new Set([bookId]));
    const everything = sliceOf(months, range, "all");
    const uncontrolled = sliceOf(months, range, unfitAsControl(input, range, series));
    const released = releases.get(bookId) ?? null;
    const unusable = new Set([...unknown, ...daysBeforeRelease(start, released)]);
    const leftOut = daysLeftOut(start, [...related, ...seriesReleases], unusable);
    const effectIn = (column: "royalties" | "units", unit: number) =>
      effectOf({ own: own[column], others: less(everything[column], uncontrolled[column]), leftOut, unit });
    const effect = effectIn("royalties", readerRoyaltyBefore(start, { own, everything }, { rates, currency }));
    const units = effectIn("units", 1);
    return { ...answer, effect: effect && inMicros(effect), units, why_not: effect && units ? null : "too_short" };

    function cautionOf(): EventEffect["caution"] {
      if (overlaps.length > 0) return "overlap";
      if (!event.isRelease && overlapping(start, days, seriesReleases).length > 0) return "release";
      return isInSeason(periodsOf(start, days).event) ? "season" : null;
    }
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

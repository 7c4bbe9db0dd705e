import * as z from "zod";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import { convertedRates } from "#shared/domain/royalties/rates/report-exchange-rates.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import { Id, MicrosSchema } from "#shared/primitives/schemas.ts";
import { certaintyOf } from "../effect/certainty.ts";
import { type Effect, effectOf, effectSchema, isEnough } from "../effect/effect.ts";
import { overlapping } from "../effect/other-events.ts";
import { isInSeason } from "../effect/season-of-gifts.ts";
import { type ComparedDays, periodsOf } from "../periods/periods.ts";
import { paidIn } from "./amounts-reader.ts";
import {
  type Asked,
  eventsAround,
  judgedRanges,
  type LoggedEvent,
  type QuestionsInput,
  questionsReader,
} from "./questions.ts";
import { unknownDays, whyUnknown } from "./usable-days.ts";

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
  /** In how many of a hundred events with a past like this book's the ranges hold the truth. */
  certainty: z.number(),
  /**
   * Why the ranges don't say what this event alone did: they are of all `overlaps` together; another book of the series
   * was released on these days or shortly before; or the days lie in the season of gifts, which the weeks before them
   * can't predict, and the same days of the former year aren't known or had an event of their own.
   */
  caution: z.enum(["overlap", "release", "season"]).nullable(),
});
export type EventEffect = z.infer<typeof EventEffect>;

export interface EventEffectsInput extends Omit<QuestionsInput, "knowledgeOf"> {
  readonly events: readonly LoggedEvent[];
  /** Days from the start of an event that count as its own. */
  readonly days: ComparedDays;
}

/** An effect as it is answered, rounded; the lift remains the observed amount less the expected one. */
function answered(
  { actual, expected: { low, mid, high }, verdict }: Effect,
  rounded: (amount: number) => number,
): Effect {
  const expected = { low: rounded(low), mid: rounded(mid), high: rounded(high) };
  const lift = { low: actual - expected.high, mid: actual - expected.mid, high: actual - expected.low };
  return { actual, expected, lift, verdict };
}

/**
 * Estimates what each event changed: its book's days after the start against the half year before it, without the days
 * of other events, and with the author's undisturbed books as control. Days of the season of gifts are compared with
 * the same days of the former year. Page reads of an event's days are valued by one rule. Where the effect can't be
 * known, `why_not` says why.
 */
export function eventEffects(input: EventEffectsInput): EventEffect[] {
  const { events, days, currency } = input;
  const known = { ...input, knowledgeOf: knowledgeIn(coverageOfMonths(input.months, input.today)) };
  const questionsOf = questionsReader(known);
  return events.map((event): EventEffect => {
    const { id, bookId, start } = event;
    const asked: Asked = { bookId, start, days, eventId: id };
    const { logged, released } = eventsAround(input, asked);
    const overlaps = overlapping(start, days, logged).map((other) => other.id);
    const compared = periodsOf(start, days).event;
    const whyNot = whyUnknown(known, start, compared.end) ?? (isEnough(unknownDays(known, start)) ? null : "no_days");
    const answer: EventEffect = {
      log_id: id,
      currency,
      effect: null,
      units: null,
      why_not: whyNot,
      overlaps,
      certainty: certaintyOf(days),
      caution: cautionOf(isInSeason(compared)),
    };
    if (whyNot) return answer;
    const questions = questionsOf(asked);
    const [effect, units] = [effectOf(questions.royalties), effectOf(questions.units)];
    return {
      ...answer,
      effect: effect && answered(effect, Math.round),
      units: units && answered(units, (amount) => amount),
      certainty: Math.min(...[effect, units].map((one) => certaintyOf(days, one?.situation))),
      why_not: effect && units ? null : "too_short",
      caution: cautionOf(isInSeason(compared) && questions.units.former === null),
    };

    function cautionOf(isHiddenBySeason: boolean): EventEffect["caution"] {
      if (overlaps.length > 0) return "overlap";
      if (!event.isRelease && overlapping(start, days, released).length > 0) return "release";
      return isHiddenBySeason ? "season" : null;
    }
  });
}

/** Lists the exchange rates at which the amounts of these effects were converted. */
export function ratesOfEffects(
  { events, days, months, exchangeRates, currency, today }: EventEffectsInput,
  effects: readonly EventEffect[],
): ExchangeRateUsed[] {
  const judged = new Set(effects.flatMap(({ log_id, effect }) => (effect ? [log_id] : [])));
  const ranges = events.filter(({ id }) => judged.has(id)).flatMap((event) => judgedRanges(event, days));
  const touched = new Set(ranges.flatMap(({ start, end }) => eachMonth(start, end)));
  const held = new Map(
    months.filter(({ month }) => touched.has(month)).map((one) => [one.month, new Set(paidIn(one))]),
  );
  return convertedRates(exchangeRates, { held, shown: currency, today });
}

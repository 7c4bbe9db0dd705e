import * as z from "zod";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { seriesOf } from "../by-book/series-of.ts";
import { CERTAINTY, isInSeason } from "../effect/certainty.ts";
import { detectableChange } from "../effect/detectable-change.ts";
import { expectedOf, isEnough } from "../effect/effect.ts";
import { daysLeftOut } from "../effect/other-events.ts";
import { COMPARED_DAYS, periodsOf } from "../periods/periods.ts";
import { amountsReader, readerRoyaltyBefore } from "./amounts-reader.ts";
import { sliceOf } from "./day-amounts.ts";
import { type EventEffectsInput, judgedRange, relatedEvents, releasesIn } from "./event-effects.ts";
import { daysBeforeRelease, unknownDays } from "./usable-days.ts";

/** What can be said of an event before it starts. */
export const EventOutlook = z.object({
  /**
   * Why nothing can be said: too few days are known one by one, too few ordinary weeks lie before the start, or the
   * event's days lie in the season of gifts.
   */
  why_not: z.enum(["no_days", "too_short", "season"]).nullable(),
  /** By the number of compared days outside that season; empty when nothing can be said. */
  lengths: z.array(
    z.object({
      days: z.literal(COMPARED_DAYS),
      /** In how many of a hundred events the range would hold the truth. */
      certainty: z.number(),
      /** The smallest change that would show four times in five, as a share of the expected royalties; null when none are. */
      detectable: z.number().nullable(),
    }),
  ),
});
export type EventOutlook = z.infer<typeof EventOutlook>;

export interface EventOutlookInput extends Omit<EventEffectsInput, "events" | "days"> {
  readonly bookId: string;
  /** The first day of the event, which may lie ahead. */
  readonly start: IsoDate;
}

/** Says beforehand what an event of a book could show, from the book's own past as far as it is known. */
export function eventOutlook(input: EventOutlookInput): EventOutlook {
  const { all, bookId, start, products, releases, currency } = input;
  const { amountsIn, rates } = amountsReader(input);
  const known = { ...input, knowledgeOf: knowledgeIn(coverageOfMonths(input.months, input.today)) };
  const unknown = unknownDays(known, start);
  if (!isEnough(unknown)) return { why_not: "no_days", lengths: [] };
  const released = daysBeforeRelease(start, releases.get(bookId) ?? null);
  const others = [...relatedEvents(all, products, bookId), ...releasesIn(seriesOf(products, bookId), bookId, releases)];
  const leftOut = daysLeftOut(start, others, new Set([...unknown, ...released]));
  if (!isEnough(leftOut)) return { why_not: "too_short", lengths: [] };
  const range = judgedRange({ start }, 0);
  const months = amountsIn(range);
  const own = sliceOf(months, range, new Set([bookId]));
  const everything = sliceOf(months, range, "all");
  const unit = readerRoyaltyBefore(start, { own, everything }, { rates, currency });
  const outside = COMPARED_DAYS.filter((days) => !isInSeason(periodsOf(start, days).event));
  const lengths = outside.map((days) => {
    const expected = expectedOf({ own: own.royalties, leftOut, unit }, days);
    return { days, certainty: CERTAINTY[days], detectable: expected && detectableChange(expected) };
  });
  return { why_not: lengths.length > 0 ? null : "season", lengths };
}

import * as z from "zod";
import { knowledgeIn } from "#shared/domain/coverage/coverage.ts";
import { coverageOfMonths } from "#shared/domain/royalties/sources/report-coverage.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { certaintyOf } from "../effect/certainty.ts";
import { detectableChange } from "../effect/detectable-change.ts";
import { expectedOf, isEnough } from "../effect/effect.ts";
import { overlapping } from "../effect/other-events.ts";
import { isInSeason } from "../effect/season-of-gifts.ts";
import { COMPARED_DAYS, periodsOf } from "../periods/periods.ts";
import { eventsAround, type QuestionsInput, questionsReader } from "./questions.ts";
import { unknownDays } from "./usable-days.ts";

/** What can be said of an event before it starts. */
export const EventOutlook = z.object({
  /**
   * Why nothing can be said: too few days are known one by one, too few ordinary weeks lie before the start, or the
   * event's days lie in the season of gifts without a former year to compare them with.
   */
  why_not: z.enum(["no_days", "too_short", "season"]).nullable(),
  /** By the number of compared days that can say something; empty when nothing can be said. */
  lengths: z.array(
    z.object({
      days: z.literal(COMPARED_DAYS),
      /** In how many of a hundred events the range would hold the truth. */
      certainty: z.number(),
      /** The smallest change that would show four times in five, as a share of the expected royalties; null when none are. */
      detectable: z.number().nullable(),
      /** Whether another event of the book or its series moves the same days, so that this one gets no verdict. */
      is_overlapped: z.boolean(),
    }),
  ),
});
export type EventOutlook = z.infer<typeof EventOutlook>;

export interface EventOutlookInput extends Omit<QuestionsInput, "knowledgeOf"> {
  readonly bookId: string;
  /** The first day of the event, which may lie ahead. */
  readonly start: IsoDate;
  /** Id of the event where it is logged already; null before. */
  readonly eventId: string | null;
}

/** Says beforehand what an event of a book could show, from the book's own past as far as it is known. */
export function eventOutlook(input: EventOutlookInput): EventOutlook {
  const { bookId, start, eventId } = input;
  const known = { ...input, knowledgeOf: knowledgeIn(coverageOfMonths(input.months, input.today)) };
  if (!isEnough(unknownDays(known, start))) return { why_not: "no_days", lengths: [] };
  const questionsOf = questionsReader(known);
  const { logged } = eventsAround(input, { bookId, eventId });
  const all = COMPARED_DAYS.map((days) => {
    const { royalties } = questionsOf({ bookId, start, days, eventId });
    const isHidden = isInSeason(periodsOf(start, days).event) && royalties.former === null;
    return { days, isHidden, expected: expectedOf(royalties) };
  });
  if (all.some(({ expected }) => expected === null)) return { why_not: "too_short", lengths: [] };
  const lengths = all
    .filter(({ isHidden }) => !isHidden)
    .map(({ days, expected }) => ({
      days,
      certainty: certaintyOf(days, expected?.situation),
      detectable: expected && detectableChange(expected),
      is_overlapped: overlapping(start, days, logged).length > 0,
    }));
  return { why_not: lengths.length > 0 ? null : "season", lengths };
}

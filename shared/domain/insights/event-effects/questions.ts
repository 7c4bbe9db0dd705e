import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { seriesOf } from "../by-book/series-of.ts";
import { BASELINE_DAYS, type EffectQuestion, isEnough } from "../effect/effect.ts";
import { daysLeftOut, type OtherEvent, overlapping } from "../effect/other-events.ts";
import { inFormerSeason } from "../effect/season-of-gifts.ts";
import { periodsOf } from "../periods/periods.ts";
import { type AmountsInput, amountsReader, readerRoyaltyBefore } from "./amounts-reader.ts";
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

export interface QuestionsInput extends AmountsInput, KnownDays {
  /** All of the author's events. */
  readonly all: readonly LoggedEvent[];
  /** First releases by work, as far as they are known. */
  readonly releases: ReadonlyMap<string, IsoDate>;
}

/** The first of a number of days of a book that are compared. */
export interface Asked {
  readonly bookId: string;
  readonly start: IsoDate;
  readonly days: number;
  /** Id of the event that is judged, which is none of the others; null before one is logged. */
  readonly eventId: string | null;
}

const judgedRange = ({ start }: Pick<LoggedEvent, "start">, days: number): DateRange => ({
  start: addDays(start, -BASELINE_DAYS),
  end: addDays(start, days - 1),
});

/** All days that an event is judged by: its baseline, those that it may have changed, and the same of a former season. */
export function judgedRanges(event: Pick<LoggedEvent, "start">, days: number): DateRange[] {
  const former = inFormerSeason(periodsOf(event.start, days).event);
  return [judgedRange(event, days), ...(former ? [judgedRange(former, days)] : [])];
}

/** Days before an event in which an event of another book disqualifies it as control. */
const DISTURBED_DAYS = 56;

/**
 * Works that can't say what the days of an event would have brought anyway: those of the book's series, those with an
 * event of their own around these days, and those that were released in the baseline or later.
 */
function unfitAsControl(
  { all, releases }: Pick<QuestionsInput, "all" | "releases">,
  { start, end }: DateRange,
  series: ReadonlySet<string>,
): ReadonlySet<string> {
  const near = addDays(start, BASELINE_DAYS - DISTURBED_DAYS);
  const moved = all.filter((event) => event.start <= end && event.end >= near).map(({ bookId }) => bookId);
  const young = [...releases].filter(([, released]) => released >= start).map(([bookId]) => bookId);
  return new Set([...series, ...moved, ...young]);
}

/** The other events of a book and its series, logged ones and releases of the series. */
export function eventsAround(
  { all, products, releases }: Pick<QuestionsInput, "all" | "products" | "releases">,
  { bookId, eventId }: Pick<Asked, "bookId" | "eventId">,
) {
  const series = seriesOf(products, bookId);
  const logged = all
    .filter((event) => event.id !== eventId && series.has(event.bookId))
    .map(({ id, start, end, bookId: of }) => ({ id, start, end, isOwn: of === bookId }));
  const released = [...series].flatMap((one): OtherEvent[] => {
    const day = one === bookId ? undefined : releases.get(one);
    return day ? [{ start: day, end: day, isOwn: false }] : [];
  });
  return { series, logged, released };
}

/** What is asked of royalties and of units. */
export type Questions = Record<"royalties" | "units", EffectQuestion>;

const less = (all: readonly number[], part: readonly number[]): number[] => all.map((value, day) => value - part[day]!);

/** Prepares what an event is judged by. */
export function questionsReader(input: QuestionsInput) {
  const { releases, currency } = input;
  const { amountsIn, rates } = amountsReader(input);

  function ask(asked: Asked): Questions {
    const { bookId, start, days } = asked;
    const { series, logged, released } = eventsAround(input, asked);
    const range = judgedRange(asked, days);
    const months = amountsIn(range);
    const own = sliceOf(months, range, new Set([bookId]));
    const everything = sliceOf(months, range, "all");
    const uncontrolled = sliceOf(months, range, unfitAsControl(input, range, series));
    const unusable = new Set([...unknownDays(input, start), ...daysBeforeRelease(start, releases.get(bookId) ?? null)]);
    const leftOut = daysLeftOut(start, [...logged, ...released], unusable);
    const questionIn = (column: "royalties" | "units", unit: number): EffectQuestion => ({
      own: own[column],
      others: less(everything[column], uncontrolled[column]),
      leftOut,
      unit,
    });
    return {
      royalties: questionIn("royalties", readerRoyaltyBefore(start, { own, everything }, { rates, currency })),
      units: questionIn("units", 1),
    };
  }

  /** The same of the former season; null when its days aren't known, or an event or a release moved them. */
  function askFormer(asked: Asked, { start, end }: DateRange): Questions | null {
    const { logged, released } = eventsAround(input, asked);
    if (whyUnknown(input, start, end) || overlapping(start, asked.days, [...logged, ...released]).length > 0)
      return null;
    const questions = ask({ ...asked, start });
    return isEnough(questions.units.leftOut) ? questions : null;
  }

  return (asked: Asked): Questions => {
    const { royalties, units } = ask(asked);
    const season = inFormerSeason(periodsOf(asked.start, asked.days).event);
    const former = season && askFormer(asked, season);
    return {
      royalties: { ...royalties, former: former?.royalties ?? null },
      units: { ...units, former: former?.units ?? null },
    };
  };
}

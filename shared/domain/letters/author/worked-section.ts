import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { Effect } from "#shared/domain/insights/effect/effect.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { type ComparedDays, periodsOf } from "#shared/domain/insights/periods/periods.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { figuresAt } from "../figures.ts";
import { type LetterSentence, sentence, typedName } from "../letter.ts";
import type { LetterContext } from "./royalties-section.ts";

/** Days from an event's start by which the letter judges it. */
export const JUDGED_DAYS: ComparedDays = 14;

/** An event that was judged, with its name and its book's title. */
export interface JudgedEvent extends Pick<EventEffect, "log_id" | "currency" | "effect" | "caution"> {
  readonly event: string;
  readonly book: string;
}

/** Whether an event that starts on a day is judged in the letter of a week: its days ended within the week. */
export function isJudgedIn({ start, end }: DateRange, startOfEvent: IsoDate): boolean {
  const judged = periodsOf(startOfEvent, JUDGED_DAYS).event.end;
  return judged >= start && judged <= end;
}

function effectSentence({ log_id, currency, ...one }: JudgedEvent, effect: Effect, { style }: LetterContext) {
  const path = `/booklogs/${log_id}/insights`;
  const figures = figuresAt(path, style);
  const book = typedName(one.book);
  const name = { text: typedName(one.event), path };
  const { lift, verdict } = effect;
  if (verdict === "unclear")
    return sentence`${name} for “${book}” can't be distinguished from ordinary days: chance alone explains its two weeks.`;
  if (verdict === "less")
    return sentence`“${book}” earned about ${figures.money(-lift.mid, currency)} less than expected in the two weeks from the start of ${name}.`;
  const [low, high] = [figures.money(lift.low, currency), figures.money(lift.high, currency)];
  return sentence`${name} brought “${book}” about ${figures.money(lift.mid, currency)} more than expected in two weeks: ${low} to ${high}.`;
}

/** What the events changed whose two weeks ended; one that other events or the season overlap says nothing alone. */
export const workedSection = (judged: readonly JudgedEvent[], context: LetterContext): LetterSentence[] =>
  judged.flatMap((one) => (one.effect && one.caution === null ? [effectSentence(one, one.effect, context)] : []));

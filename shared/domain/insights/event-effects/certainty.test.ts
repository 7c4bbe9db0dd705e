import { expect, test } from "vitest";
import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { certaintyOf, type Situation } from "../effect/certainty.ts";
import { COMPARED_DAYS } from "../periods/periods.ts";
import { BOOK_ID, oneBookInput } from "../testing/one-book.ts";
import { eventEffects } from "./event-effects.ts";
import { eventOutlook } from "./event-outlook.ts";
import type { LoggedEvent } from "./questions.ts";

const START = "2031-09-01";
const event: LoggedEvent = { id: "deal", bookId: BOOK_ID, start: START, end: START, isRelease: false };
const copiesOn = (day: IsoDate): number => 3 + (toEpochDay(day) % 3);
const isSilent = (day: IsoDate): boolean => day >= "2031-05-01" && day <= "2031-05-31";

test.each<[string, Situation, (day: IsoDate) => number]>([
  ["sells in every week", "ordinary", copiesOn],
  ["sold nothing for a month", "gaps", (day) => (isSilent(day) ? 0 : copiesOn(day))],
])("an event of a book that %s states the certainty of its situation, before and after", (_, situation, copies) => {
  const input = { ...oneBookInput("2031-01-01", copies), releases: new Map(), all: [event] };
  const { lengths } = eventOutlook({ ...input, bookId: BOOK_ID, start: START, eventId: event.id });
  for (const days of COMPARED_DAYS) {
    const [effect] = eventEffects({ ...input, events: [event], days });
    expect(effect).toMatchObject({ why_not: null, certainty: certaintyOf(days, situation) });
    expect(lengths.find((one) => one.days === days)!.certainty).toBe(effect!.certainty);
  }
});

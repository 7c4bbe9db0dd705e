import { describe, expect, test } from "vitest";
import { addDays, dayOfMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { BOOK_ID, oneBookInput } from "../testing/one-book.ts";
import { eventEffects } from "./event-effects.ts";
import { eventOutlook } from "./event-outlook.ts";
import type { LoggedEvent } from "./questions.ts";

const BLACK_FRIDAY_WEEK = { 2029: "2029-11-19", 2030: "2030-11-25", 2031: "2031-11-24" } as const;
const isRush = (day: IsoDate) =>
  Object.values(BLACK_FRIDAY_WEEK).some((first) => day >= first && day <= addDays(first, 6));

/** A book that sells twelve copies a day, and thirty in the week of Black Friday. */
const copiesOn = (day: IsoDate): number => (isRush(day) ? 30 : 12) + ((dayOfMonth(day) * 7) % 5) - 2;

const START = BLACK_FRIDAY_WEEK[2031];
const event: LoggedEvent = { id: "deal", bookId: BOOK_ID, start: START, end: START, isRelease: false };
const earlier: LoggedEvent = { ...event, id: "earlier", start: "2030-11-20", end: "2030-11-24" };

interface Around {
  readonly since?: string;
  readonly others?: readonly LoggedEvent[];
  readonly released?: IsoDate;
}

function judged({ since = "2030-01-01", others = [], released }: Around) {
  const releases = new Map(released ? [[BOOK_ID, released]] : []);
  const known = { ...oneBookInput(since, copiesOn), releases, all: [event, ...others] };
  const [effect] = eventEffects({ ...known, events: [event], days: 7 });
  const outlook = eventOutlook({ ...known, bookId: BOOK_ID, start: START, eventId: event.id });
  return { effect: effect!, outlook };
}

describe("an event in the season of gifts", () => {
  test("is judged by the same days of the former year, whose rise isn't taken for an effect", () => {
    const { effect, outlook } = judged({});
    expect(effect).toMatchObject({ why_not: null, caution: null, units: { verdict: "unclear" } });
    expect(effect.units!.expected.mid).toBeGreaterThan(25 * 7);
    expect(outlook.why_not).toBeNull();
    expect(outlook.lengths.map(({ days }) => days)).toEqual([7, 14, 30]);
  });

  test.each([
    ["aren't known", { since: "2031-02-01" }],
    ["had an event of their own", { others: [earlier] }],
    ["were before the book's release", { released: "2030-11-20" }],
  ])("gets no verdict when the former year's days %s", (_, around) => {
    const { effect, outlook } = judged(around);
    expect(effect).toMatchObject({ why_not: null, caution: "season" });
    expect(outlook).toEqual({ why_not: "season", lengths: [] });
  });
});

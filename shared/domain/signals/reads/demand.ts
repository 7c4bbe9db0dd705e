import { addDays, toEpochDay } from "#shared/primitives/dates.ts";
import { medianOf } from "#shared/primitives/quantile.ts";
import type { BookReads, Days, ReadsFacts } from "../facts.ts";
import { THRESHOLDS } from "../thresholds.ts";
import { REFERENCE_DAYS } from "./usual.ts";

/** Days of late that aren't part of what is usual for ranks and copies. */
const LATE_DAYS = 21;
/** Up to this factor, a rank has stayed in its usual range. */
const STEADY = 1.3;
const FEWEST_RANKS = 14;
const RANK_DAYS = 3;

const knownIn = (days: Days, from: number, to: number): number[] =>
  days.slice(Math.max(0, from), to).filter((one) => !Number.isNaN(one));

/** The factor by which reads may have risen with so many times the usual demand; never less than 1. */
const liftBy = (times: number): number => Math.max(1, times) ** THRESHOLDS.readsPerDemand.value;

/**
 * By how much a book's best days of late, as their ranks show, were better than usual, as a factor of reads; 1 for ranks that
 * stayed. Null where too few ranks are known.
 */
export function liftOfRanks(ranks: Days, end: number): number | null {
  const usual = knownIn(ranks, end - REFERENCE_DAYS, end - LATE_DAYS);
  const late = knownIn(ranks, end - THRESHOLDS.readsRankDays.value, end);
  if (usual.length < FEWEST_RANKS || late.length < RANK_DAYS || knownIn(ranks, end - RANK_DAYS - 1, end).length === 0)
    return null;
  const level = medianOf(usual.map(Math.log));
  let best = 0;
  for (let at = 0; at + RANK_DAYS <= late.length; at++) {
    const mean = late.slice(at, at + RANK_DAYS).reduce((sum, rank) => sum + Math.log(rank), 0) / RANK_DAYS;
    best = Math.max(best, level - mean);
  }
  return liftBy(Math.exp(best));
}

/** By how much reads may have risen with the copies that were sold of late, as far as their number says. */
function liftOfCopies(units: Days, end: number): number {
  const late = knownIn(units, end - LATE_DAYS, end);
  const usual = knownIn(units, end - LATE_DAYS - REFERENCE_DAYS, end - LATE_DAYS);
  if (late.length === 0 || usual.length === 0) return 1;
  const perDay = usual.reduce((sum, one) => sum + one, 0) / usual.length;
  let best = 0;
  const span = Math.min(5, late.length);
  for (let at = 0; at + span <= late.length; at++)
    best = Math.max(
      best,
      late.slice(at, at + span).reduce((sum, one) => sum + one, 0),
    );
  return liftBy((best + 3) / (perDay * span + 3));
}

const hasFreeDays = (free: Days, end: number): boolean =>
  knownIn(free, end - THRESHOLDS.readsEventDays.value, end).some((one) => one >= 10);

/** Whether an event or a release in the series may still move the days that end before a place. */
function hasEvent({ events, releases }: BookReads, { from }: ReadsFacts, end: number): boolean {
  const last = addDays(from, end - 1);
  const age = (day: string) => toEpochDay(last) - toEpochDay(day);
  return (
    events.some((one) => one.start <= last && age(one.end) <= THRESHOLDS.readsEventDays.value) ||
    releases.some((day) => age(day) >= 0 && age(day) <= THRESHOLDS.readsReleaseDays.value)
  );
}

/** What is known of the demand for a book, apart from its page reads. */
export interface Demand {
  /** The factor by which page reads may have risen with it. */
  readonly lift: number;
  readonly ranks: "steady" | "better" | "unknown";
}

export function demandOf(book: BookReads, facts: ReadsFacts, end: number): Demand {
  const byRanks = liftOfRanks(book.ranks, end);
  const family = facts.books.filter(({ id }) => id === book.id || book.related.includes(id));
  const isMoved = hasEvent(book, facts, end) || family.some(({ freeUnits }) => hasFreeDays(freeUnits, end));
  const byEvents = isMoved ? THRESHOLDS.readsEventLift.value : 1;
  if (byRanks === null)
    return { lift: Math.max(byEvents, ...family.map(({ units }) => liftOfCopies(units, end))), ranks: "unknown" };
  return { lift: Math.max(byEvents, byRanks), ranks: byRanks <= STEADY ? "steady" : "better" };
}

import { addDays } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { Rank, RankReading } from "../rank.ts";
import {
  BEST_DAYS,
  type BoardChange,
  type BoardEntry,
  currentRank,
  EMPTY_ENTRY,
  isSyncing,
  MEMORY_MS,
  type RankBoard,
  SLOT_MS,
} from "./board.ts";
import { dayOf, isBetterRank, isSameRank, lastOfSlots, type RankMoment, toWholeSecond } from "./rank-moments.ts";

const hasStars = ({ rating, reviews }: Pick<RankReading, "rating" | "reviews">): boolean =>
  rating !== null || reviews !== null;

/** Of two readings of one instant, the one with more reviews wins, so that their order doesn't matter. */
function withStars(entry: BoardEntry, { at, rating, reviews }: RankReading): BoardEntry {
  if (!hasStars({ rating, reviews })) return entry;
  const isOlder = entry.ratedAt !== null && at < entry.ratedAt;
  const isBeaten = at === entry.ratedAt && (entry.reviews ?? -1) >= (reviews ?? -1);
  return isOlder || isBeaten ? entry : { ...entry, ratedAt: at, rating, reviews };
}

function withMoment(entry: BoardEntry, at: number, rank: Rank | null): BoardEntry {
  const readAt = Math.max(entry.readAt ?? at, at);
  const moment: RankMoment[] = rank ? [{ at, rank: rank.rank, isFree: rank.isFree }] : [];
  const moments = lastOfSlots([...entry.moments, ...moment], SLOT_MS).filter((one) => one.at >= readAt - MEMORY_MS);
  return { ...entry, readAt, moments };
}

/** The portal's history decides about days that it covers; a later reading of one no longer counts. */
export function withBest(entry: BoardEntry, at: number, rank: Rank | null): BoardEntry {
  const { coveredTo, dayBests, readAt } = entry;
  const oldest = addDays(dayOf(readAt ?? at), 1 - BEST_DAYS);
  const date = dayOf(at);
  const isCounted = rank !== null && (coveredTo === null || date > coveredTo);
  const known = dayBests.find((one) => one.date === date);
  const isBetter = isCounted && (!known || isBetterRank(rank, known));
  const others = dayBests.filter((one) => one.date >= oldest && !(isBetter && one.date === date));
  const added = isBetter && date >= oldest ? [{ date, rank: rank.rank, isFree: rank.isFree }] : [];
  return { ...entry, dayBests: [...others, ...added].sort((a, b) => ascending(a.date, b.date)) };
}

function applyReading(entry: BoardEntry, reading: RankReading): BoardEntry {
  const { at, rank } = reading;
  const isAnswered = entry.syncingSince !== null && at >= entry.syncingSince;
  const applied = withBest(withMoment(withStars(entry, reading), at, rank), at, rank);
  return isAnswered ? { ...applied, syncingSince: null } : applied;
}

export const isSameEntry = (one: BoardEntry, other: BoardEntry): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** True when a reading says what the entry already says of its instant, so that only a time would change. */
function isKnown(entry: BoardEntry, reading: RankReading, applied: BoardEntry): boolean {
  const { at, rank } = reading;
  if (isSameEntry(entry, applied)) return true;
  if (entry.readAt === null || (isSyncing(entry, at) && applied.syncingSince === null)) return false;
  if (applied.rating !== entry.rating || applied.reviews !== entry.reviews) return false;
  const before = at > entry.readAt ? currentRank(entry) : (entry.moments.findLast((one) => one.at <= at) ?? null);
  return isSameRank(before, rank);
}

/**
 * Applies readings to a board. The result depends on the set of readings alone: late, repeated, missing and overlapping
 * ticks end in the same board. Readings that repeat known values change nothing worth storing.
 */
export function applyReadings(board: RankBoard, readings: readonly RankReading[]): BoardChange {
  const changed = new Map<string, BoardEntry>();
  const refreshed = new Map<string, BoardEntry>();
  for (const { at, ...reading } of readings) {
    const { asin } = reading;
    const inWholeSeconds = { ...reading, at: toWholeSecond(at) };
    const entry = changed.get(asin) ?? refreshed.get(asin) ?? board.get(asin) ?? EMPTY_ENTRY;
    const applied = applyReading(entry, inWholeSeconds);
    const isNews = changed.has(asin) || !isKnown(entry, inWholeSeconds, applied);
    if (isNews) {
      changed.set(asin, applied);
      refreshed.delete(asin);
    } else refreshed.set(asin, applied);
  }
  return { changed, refreshed };
}

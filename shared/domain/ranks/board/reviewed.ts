import { SETS_PER_CALL } from "#shared/domain/reviews/merge-newest-first.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { ascending, descending } from "#shared/primitives/order.ts";
import type { BoardChange, BoardEntry, DayStars, RankBoard, Reviewed } from "./board.ts";
import { dayOf, toWholeSecond } from "./rank-moments.ts";

/** Days for which the stars of a product's reviews are stored. */
export const REVIEW_DAYS = 21;
/** Reviews of one product in one store that are stored. */
export const MAX_STORED_REVIEWS = 100;
/** The reviews of a store are read no more often. */
export const REVIEWS_EVERY_MS = 4 * HOUR_MS;

/** A title set whose reviews are to be read, with the number of reviews that made them due. */
export interface DueReviews {
  readonly titleSet: string;
  readonly count: number;
}

/** The newest reviews of some title sets, read at `at` (epoch milliseconds). */
export interface ReadReviews {
  readonly at: number;
  readonly sets: readonly DueReviews[];
  readonly reviews: readonly (DayStars & { readonly titleSet: string })[];
}

interface Product {
  readonly asin: string;
  readonly titleSet: string;
}

const isRecent = ({ day }: DayStars, at: number): boolean => day >= addDays(dayOf(at), -REVIEW_DAYS);

function withReviews(entry: BoardEntry): BoardEntry {
  const { reviewed, reviews, ratedAt, readAt } = entry;
  if (reviewed !== null) {
    const recent = reviewed.recent.filter((one) => isRecent(one, readAt ?? 0));
    return recent.length === reviewed.recent.length ? entry : { ...entry, reviewed: { ...reviewed, recent } };
  }
  if (reviews === null || ratedAt === null) return entry;
  return { ...entry, reviewed: { since: dayOf(ratedAt), count: reviews, readAt: null, recent: [] } };
}

/**
 * Takes the number of reviews that is seen first as known, so that a product's earlier reviews aren't read as new ones,
 * and ends stored reviews after three weeks.
 */
export const countingReviews = ({ changed, refreshed }: BoardChange): BoardChange => {
  const counted = (board: RankBoard) => new Map([...board].map(([asin, entry]) => [asin, withReviews(entry)]));
  return { changed: counted(changed), refreshed: counted(refreshed) };
};

/**
 * The title sets whose number of reviews differs from when their reviews were last read, those that wait longest first;
 * as many as one call names. Empty until the store's last reading is four hours old.
 */
export function dueReviews(board: RankBoard, products: readonly Product[], now: number): DueReviews[] {
  const readings = [...board.values()].map(({ reviewed }) => reviewed?.readAt ?? 0);
  if (readings.some((at) => at <= now && now < at + REVIEWS_EVERY_MS)) return [];
  const due = new Map<string, { readonly count: number; readonly readAt: number }>();
  for (const { asin, titleSet } of products) {
    const { reviews = null, reviewed = null } = board.get(asin) ?? {};
    if (reviews === null || reviewed === null || reviews === reviewed.count) continue;
    const { count = 0, readAt = 0 } = due.get(titleSet) ?? {};
    due.set(titleSet, { count: Math.max(count, reviews), readAt: Math.max(readAt, reviewed.readAt ?? 0) });
  }
  return [...due]
    .sort(([a, one], [b, other]) => one.readAt - other.readAt || ascending(a, b))
    .slice(0, SETS_PER_CALL)
    .map(([titleSet, { count }]) => ({ titleSet, count }));
}

/**
 * Of each day the longer list, of equal ones the later reading: an edited review replaces itself, and a page that ends
 * within a day loses nothing.
 */
function withRead(known: readonly DayStars[], read: readonly DayStars[]): DayStars[] {
  const days = Map.groupBy(known, ({ day }) => day);
  for (const [day, rows] of Map.groupBy(read, (row) => row.day))
    if (rows.length >= (days.get(day)?.length ?? 0)) days.set(day, rows);
  return [...days.values()].flat().sort((a, b) => descending(a.day, b.day) || a.stars - b.stars);
}

/** Stores what was read with every product of its title set. A repeated reading, or one older than the last, changes nothing. */
export function applyReviews(board: RankBoard, products: readonly Product[], read: ReadReviews): BoardChange {
  const at = toWholeSecond(read.at);
  const latest = addDays(dayOf(at), 1);
  const counts = new Map(read.sets.map(({ titleSet, count }) => [titleSet, count]));
  const bySet = Map.groupBy(read.reviews, ({ titleSet }) => titleSet);
  const changed = new Map<string, BoardEntry>();
  for (const { asin, titleSet } of products) {
    const [entry, count] = [board.get(asin), counts.get(titleSet)];
    if (!entry?.reviewed || count === undefined) continue;
    const { since, readAt, recent } = entry.reviewed;
    if (readAt !== null && readAt >= at) continue;
    const rows = (bySet.get(titleSet) ?? []).map(({ day, stars }) => ({ day, stars }));
    const stored = withRead(recent, rows).filter((one) => one.day >= since && one.day <= latest && isRecent(one, at));
    const reviewed: Reviewed = {
      since,
      // A number that was seen after the reading began makes the next one due.
      count: Math.min(count, entry.reviews ?? count),
      readAt: at,
      recent: stored.slice(0, MAX_STORED_REVIEWS),
    };
    changed.set(asin, { ...entry, reviewed });
  }
  return { changed, refreshed: new Map() };
}

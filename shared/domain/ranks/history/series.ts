import { ascending } from "#shared/primitives/order.ts";
import type { DailyRank } from "../rank.ts";

/** A product's ranks in one store: at most one for each day, oldest first. */
export type RankSeries = readonly DailyRank[];

export interface ChangedSeries {
  /** The very series from before when nothing changed. */
  readonly series: RankSeries;
  /** Days that were added or whose rank or origin changed. */
  readonly changed: number;
}

const isEqual = (one: DailyRank | undefined, other: DailyRank): boolean =>
  one?.rank === other.rank && one.isFree === other.isFree && one.origin === other.origin;

/** The portal before a reading, paid before free, and the smaller rank. */
const strength = ({ origin, isFree, rank }: DailyRank): readonly number[] => [
  origin === "portal" ? 0 : 1,
  isFree ? 1 : 0,
  rank,
];

function isStronger(one: DailyRank, other: DailyRank): boolean {
  const [a, b] = [strength(one), strength(other)];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

/**
 * Reduces one answer to a rank per day. On the day on which a promotion starts or ends, the portal may list a paid and
 * a free rank; the paid one counts, as in best ranks. The order of the answer doesn't matter.
 */
export function toSeries(days: Iterable<DailyRank>): RankSeries {
  const byDate = new Map<string, DailyRank>();
  for (const day of days) {
    const known = byDate.get(day.date);
    if (!known || isStronger(day, known)) byDate.set(day.date, day);
  }
  return inOrder(byDate.values());
}

const inOrder = (days: Iterable<DailyRank>): RankSeries => [...days].sort((a, b) => ascending(a.date, b.date));

function merge(before: RankSeries, added: RankSeries, replaces: (added: DailyRank, known: DailyRank) => boolean) {
  const byDate = new Map(before.map((day) => [day.date, day]));
  let changed = 0;
  for (const day of added) {
    const known = byDate.get(day.date);
    if (isEqual(known, day) || (known && !replaces(day, known))) continue;
    byDate.set(day.date, day);
    changed += 1;
  }
  return { series: changed === 0 ? before : inOrder(byDate.values()), changed };
}

/**
 * Adds what was read last. The portal's history replaces readings and its own earlier answers, which it corrects; a
 * reading never replaces the portal. Days that are missing from `added` stay.
 */
export const withDays = (before: RankSeries, added: Iterable<DailyRank>): ChangedSeries =>
  merge(before, toSeries(added), (day, known) => day.origin === "portal" || known.origin === "reading");

/**
 * Moves a closed month's days into the series of its years. Days that the series has already are newer corrections
 * and stay, except for a reading where the month has the portal's rank.
 */
export const withFolded = (years: RankSeries, month: RankSeries): ChangedSeries =>
  merge(years, month, (day, known) => day.origin === "portal" && known.origin === "reading");

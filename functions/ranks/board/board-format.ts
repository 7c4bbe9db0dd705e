import { packedObject } from "#functions/platform/storage/packed-format.ts";
import {
  type Best,
  type BoardEntry,
  type DayBest,
  type RankBoard,
  type Reviewed,
  SLOT_MS,
} from "#shared/domain/ranks/board/board.ts";
import { dayOf, type RankMoment } from "#shared/domain/ranks/board/rank-moments.ts";
import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import { fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { fromGrid, type RankGrid, toGrid } from "../rank-grid.ts";

const SECOND_MS = 1000;
const toMidnight = ({ date, rank, isFree }: DayBest): RankMoment => ({ at: toEpochDay(date) * DAY_MS, rank, isFree });
const toDayNumber = (day: IsoDate | null) => (day === null ? null : toEpochDay(day));
const fromDayNumber = (day: number | null) => (day === null ? null : fromEpochDay(day));
const fromMidnight = ({ at, rank, isFree }: RankMoment): DayBest => ({ date: dayOf(at), rank, isFree });

/**
 * A board's part as columns, in the order of `asins`. Ages are seconds before `newest`, which is in seconds since 1970;
 * days are days since 1970; bests are 0 for none.
 */
interface PackedRankBoard extends RankGrid {
  readonly asins: readonly string[];
  readonly newest: number;
  readonly readAges: readonly (number | null)[];
  readonly ratedAges: readonly (number | null)[];
  readonly syncingAges: readonly (number | null)[];
  readonly ratings: readonly (number | null)[];
  readonly reviews: readonly (number | null)[];
  readonly paid: readonly number[];
  readonly paidDays: readonly number[];
  readonly free: readonly number[];
  readonly freeDays: readonly number[];
  readonly coveredFrom: readonly (number | null)[];
  readonly coveredTo: readonly (number | null)[];
  /** The best ranks read on days that the portal's history doesn't cover yet; their instants are midnights. */
  readonly dayBests: RankGrid;
  /** The first day and the number of reviews; days and stars of each product's latest ones in its order. */
  readonly reviewedSince: readonly (number | null)[];
  readonly reviewedCounts: readonly number[];
  readonly reviewedAges: readonly (number | null)[];
  readonly reviewDays: readonly (readonly number[])[];
  readonly reviewStars: readonly (readonly number[])[];
}

type BeforeReviews = Omit<
  PackedRankBoard,
  "reviewedSince" | "reviewedCounts" | "reviewedAges" | "reviewDays" | "reviewStars"
>;

export const RANK_BOARD = packedObject<PackedRankBoard>({
  name: "rank-board",
  version: 3,
  members: [
    ...(["asins", "newest", "times", "ranks", "delays", "readAges", "ratedAges", "syncingAges"] as const),
    ...(["ratings", "reviews", "paid", "paidDays", "free", "freeDays"] as const),
    ...(["coveredFrom", "coveredTo", "dayBests"] as const),
    ...(["reviewedSince", "reviewedCounts", "reviewedAges", "reviewDays", "reviewStars"] as const),
  ],
  upgrades: {
    // Histories were read from their first day on.
    1: (value: Omit<BeforeReviews, "coveredFrom">): BeforeReviews => ({
      ...value,
      coveredFrom: value.coveredTo.map((day) => (day === null ? null : toEpochDay(FIRST_RANK_DAY))),
    }),
    // The reviews that were counted are known.
    2: (value: BeforeReviews): PackedRankBoard => ({
      ...value,
      reviewedSince: value.ratedAges.map((age, i) =>
        age === null || value.reviews[i] === null ? null : Math.floor(((value.newest - age) * SECOND_MS) / DAY_MS),
      ),
      reviewedCounts: value.reviews.map((reviews) => reviews ?? 0),
      reviewedAges: value.asins.map(() => null),
      reviewDays: value.asins.map(() => []),
      reviewStars: value.asins.map(() => []),
    }),
  },
});

export function packBoard(board: RankBoard): Uint8Array {
  const asins = [...board.keys()].sort();
  const entries = asins.map((asin) => board.get(asin)!);
  const newest = Math.max(0, ...entries.flatMap(({ readAt, syncingSince }) => [readAt ?? 0, syncingSince ?? 0]));
  const ageOf = (at: number | null) => (at === null ? null : (newest - at) / SECOND_MS);
  const bestDay = (best: Best | null) => (best ? toEpochDay(best.date) : 0);
  const grid = toGrid(
    entries.map(({ moments }) => moments),
    SLOT_MS,
  );
  return RANK_BOARD.pack({
    asins,
    newest: newest / SECOND_MS,
    ...grid,
    readAges: entries.map(({ readAt }) => ageOf(readAt)),
    ratedAges: entries.map(({ ratedAt }) => ageOf(ratedAt)),
    syncingAges: entries.map(({ syncingSince }) => ageOf(syncingSince)),
    ratings: entries.map(({ rating }) => rating),
    reviews: entries.map(({ reviews }) => reviews),
    paid: entries.map(({ bestPaid }) => bestPaid?.rank ?? 0),
    paidDays: entries.map(({ bestPaid }) => bestDay(bestPaid)),
    free: entries.map(({ bestFree }) => bestFree?.rank ?? 0),
    freeDays: entries.map(({ bestFree }) => bestDay(bestFree)),
    dayBests: toGrid(
      entries.map(({ dayBests }) => dayBests.map(toMidnight)),
      DAY_MS,
    ),
    coveredFrom: entries.map(({ coveredFrom }) => toDayNumber(coveredFrom)),
    coveredTo: entries.map(({ coveredTo }) => toDayNumber(coveredTo)),
    reviewedSince: entries.map(({ reviewed }) => toDayNumber(reviewed?.since ?? null)),
    reviewedCounts: entries.map(({ reviewed }) => reviewed?.count ?? 0),
    reviewedAges: entries.map(({ reviewed }) => ageOf(reviewed?.readAt ?? null)),
    reviewDays: entries.map(({ reviewed }) => (reviewed?.recent ?? []).map(({ day }) => toEpochDay(day))),
    reviewStars: entries.map(({ reviewed }) => (reviewed?.recent ?? []).map(({ stars }) => stars)),
  });
}

export function unpackBoard(data: Uint8Array): RankBoard {
  const packed = RANK_BOARD.unpack(data);
  const instantOf = (age: number | null) => (age === null ? null : (packed.newest - age) * SECOND_MS);
  const bestOf = (rank: number, day: number) => (rank === 0 ? null : { rank, date: fromEpochDay(day) });
  const reviewedAt = (i: number): Reviewed | null => {
    const since = packed.reviewedSince[i] ?? null;
    if (since === null) return null;
    const stars = packed.reviewStars[i]!;
    return {
      since: fromEpochDay(since),
      count: packed.reviewedCounts[i]!,
      readAt: instantOf(packed.reviewedAges[i]!),
      recent: packed.reviewDays[i]!.map((day, n) => ({ day: fromEpochDay(day), stars: stars[n]! })),
    };
  };
  const entryAt = (i: number): BoardEntry => {
    return {
      readAt: instantOf(packed.readAges[i]!),
      moments: fromGrid(packed, i),
      // Boards of earlier versions rate products without reviews 0.
      rating: packed.ratings[i] || null,
      reviews: packed.reviews[i]!,
      ratedAt: instantOf(packed.ratedAges[i]!),
      reviewed: reviewedAt(i),
      bestPaid: bestOf(packed.paid[i]!, packed.paidDays[i]!),
      bestFree: bestOf(packed.free[i]!, packed.freeDays[i]!),
      dayBests: fromGrid(packed.dayBests, i).map(fromMidnight),
      coveredFrom: fromDayNumber(packed.coveredFrom[i]!),
      coveredTo: fromDayNumber(packed.coveredTo[i]!),
      syncingSince: instantOf(packed.syncingAges[i]!),
    };
  };
  return new Map(packed.asins.map((asin, i) => [asin, entryAt(i)]));
}

import { MAX_SENT_RANKS, type SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { addMonths, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { byKey } from "#shared/primitives/order.ts";
import type { PortalBook, RankPoint } from "#shared/sources/amazon/answers.ts";

type Reading = NonNullable<SentRanks["readings"]>[number];
type Day = NonNullable<SentRanks["history"]>[number];

/** The largest rank that the server accepts; no store has as many products. */
const LARGEST_RANK = 99_999_999;

const isRank = (rank: number): boolean => rank <= LARGEST_RANK;

/** A reading per product at the instant `at`; the last answer counts when several name the same product. */
export function toReadings(books: readonly PortalBook[], at: string): Reading[] {
  const byAsin = new Map(books.map((book) => [book.asin, book]));
  return [...byAsin.values()].map(({ asin, sales_rank: rank, average_review: rating, reviews }) => {
    // The portal's search doesn't tell the two lists apart; its history does, two days later.
    return { asin, at, rank: rank !== null && isRank(rank) ? rank : null, is_free: false, rating, reviews };
  });
}

/** The answered days within the requested ones. */
export const toDays = (
  answer: Readonly<Record<string, readonly RankPoint[]>>,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Day[] =>
  Object.entries(answer).flatMap(([asin, points]) =>
    points
      .filter(({ date, rank }) => date >= from && date <= to && isRank(rank))
      .map(({ date, rank, is_free }) => ({ asin, date, rank, is_free })),
  );

function chunks<T>(rows: readonly T[], size: number): T[][] {
  const parts = Math.ceil(rows.length / size);
  return Array.from({ length: parts }, (_, i) => rows.slice(i * size, (i + 1) * size));
}

/**
 * Splits history into requests that the server accepts. Days of the two latest months come together, and so do those of
 * a product's year, because the server stores them together: a split year would be written twice.
 */
export function historyBatches(days: readonly Day[], to: IsoDate): Day[][] {
  const recent = addMonths(monthOf(to), -1);
  const groupOf = ({ asin, date }: Day): string => (monthOf(date) >= recent ? "" : `${asin} ${date.slice(0, 4)}`);
  const groups = Map.groupBy(days, groupOf);
  const ordered = [...groups].sort(byKey).map(([, rows]) => rows);
  const batches: Day[][] = [];
  for (const part of ordered.flatMap((rows) => chunks(rows, MAX_SENT_RANKS))) {
    const last = batches.at(-1);
    if (last && last.length + part.length <= MAX_SENT_RANKS) last.push(...part);
    else batches.push([...part]);
  }
  return batches;
}

export const readingBatches = (readings: readonly Reading[]): Reading[][] => chunks(readings, MAX_SENT_RANKS);

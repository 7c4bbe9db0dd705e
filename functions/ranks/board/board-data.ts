import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { type Cell, csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { summarizeRank } from "#shared/domain/ranks/board/summarize.ts";
import { rankBoardStore } from "./board-store.ts";
import { rankDayStore, type StoredRankDay } from "./day-store.ts";

const BOOK_COLUMNS = [
  ...["ASIN", "Store", "Read", "Rank", "List", "Rating", "Reviews"],
  ...["Best paid rank", "Best paid day", "Best free rank", "Best free day"],
];
const REVIEW_COLUMNS = ["ASIN", "Store", "Day", "Stars"];
const READING_COLUMNS = ["ASIN", "Store", "Read", "Rank", "List"];

const listOf = ({ isFree }: { readonly isFree: boolean }) => (isFree ? "Free" : "Paid");

/** Export and removal of boards and curves; `storeOf` names a marketplace. */
export function boardData(access: TableAccess, storeOf: (marketplace: string) => string) {
  const boards = rankBoardStore(access);
  const days = rankDayStore(access);

  const bookRows = ([marketplace, board]: readonly [string, RankBoard]): Cell[][] =>
    [...board].map(([asin, entry]) => {
      const { readAt, rank, rating, reviews, bestPaid, bestFree } = summarizeRank(entry, entry.readAt ?? 0);
      return [
        ...[asin, storeOf(marketplace), readAt === null ? null : toInstant(readAt)],
        ...[rank?.rank ?? null, rank && listOf(rank), rating, reviews],
        ...[bestPaid?.rank ?? null, bestPaid?.date ?? null, bestFree?.rank ?? null, bestFree?.date ?? null],
      ];
    });

  const reviewRows = ([marketplace, board]: readonly [string, RankBoard]): Cell[][] =>
    [...board].flatMap(([asin, { reviewed }]) =>
      (reviewed?.recent ?? []).map(({ day, stars }) => [asin, storeOf(marketplace), day, stars]),
    );

  const readingRows = ({ marketplace, readings }: StoredRankDay): Cell[][] =>
    [...readings].flatMap(([asin, moments]) =>
      moments.map((moment) => [asin, storeOf(marketplace), toInstant(moment.at), moment.rank, listOf(moment)]),
    );

  return {
    entities: ["rank-board", "rank-day"],
    explained: [
      { path: "ranks/books.csv", about: "Each product's latest and best ranks, rating and reviews in each store." },
      { path: "ranks/reviews.csv", about: "The stars and days of each product’s reviews of the last three weeks." },
      { path: "ranks/readings.csv", about: "The ranks read in the last 30 days, for books tracked in real time." },
    ],

    async *files(tenantId: string): AsyncGenerator<ArchiveFile> {
      const stored = [...(await boards.list(tenantId))];
      const books = stored.flatMap(bookRows);
      if (books.length > 0) yield csvFile("ranks/books.csv", BOOK_COLUMNS, books);
      const reviews = stored.flatMap(reviewRows);
      if (reviews.length > 0) yield csvFile("ranks/reviews.csv", REVIEW_COLUMNS, reviews);
      const readings = (await days.list(tenantId)).flatMap(readingRows);
      if (readings.length > 0) yield csvFile("ranks/readings.csv", READING_COLUMNS, readings);
    },

    removeAll: async (tenantId: string): Promise<void> => {
      await boards.removeAll(tenantId);
      await days.removeAll(tenantId);
    },
  };
}

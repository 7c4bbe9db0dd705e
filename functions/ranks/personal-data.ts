import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { currentRank, type RankBoard } from "#shared/domain/ranks/board/board.ts";
import type { TrackingChoices } from "#shared/domain/ranks/tracking/tiers.ts";
import { rankBoardStore } from "./board/board-store.ts";
import { rankDayStore, type StoredRankDay } from "./board/day-store.ts";
import { historyData } from "./history/history-data.ts";
import { rankChoicesStore } from "./tracking/choices-store.ts";

type Row = readonly (string | number | null)[];

const storeOf = (marketplace: string) => MARKETPLACES.find(({ uid }) => uid === marketplace)?.label ?? marketplace;
const listOf = ({ isFree }: { readonly isFree: boolean }) => (isFree ? "Free" : "Paid");

const boardRows = ([marketplace, board]: readonly [string, RankBoard]): Row[] =>
  [...board].map(([asin, entry]) => {
    const { readAt, rating, reviews, bestPaid, bestFree } = entry;
    const rank = currentRank(entry);
    return [
      ...[asin, storeOf(marketplace), readAt === null ? null : toInstant(readAt)],
      ...[rank?.rank ?? null, rank && listOf(rank), rating, reviews],
      ...[bestPaid?.rank ?? null, bestPaid?.date ?? null, bestFree?.rank ?? null, bestFree?.date ?? null],
    ];
  });

const readingRows = ({ marketplace, readings }: StoredRankDay): Row[] =>
  [...readings].flatMap(([asin, moments]) =>
    moments.map((moment) => [asin, storeOf(marketplace), toInstant(moment.at), moment.rank, listOf(moment)]),
  );

const trackingRows = ({ realtime, favorites }: TrackingChoices): Row[] =>
  [...new Set([...Object.keys(realtime), ...Object.keys(favorites)])].sort().map((id) => {
    const choice = realtime[id];
    return [id, choice === undefined ? null : choice ? "Yes" : "No", favorites[id] ?? null];
  });

export function ranksPersonalData(access: TableAccess): PersonalData {
  const boards = rankBoardStore(access);
  const days = rankDayStore(access);
  const history = historyData(access, storeOf);
  const choices = rankChoicesStore(access);
  const stores = [boards, days, history, choices];
  return {
    name: "ranks",
    entities: ["rank-board", "rank-day", "rank-tracking", "rank-tracking-part", ...history.entities],
    prefixes: [],
    explained: [
      { path: "ranks/books.csv", about: "Each product's latest and best ranks, rating and reviews in each store." },
      {
        path: "ranks/readings.csv",
        about: "The ranks read within the last 30 days, for products that are tracked in real time.",
      },
      ...history.explained,
      { path: "ranks/tracking.csv", about: "The books that you read in real time by choice, and your favorites." },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId === null) return;
      const books = [...(await boards.list(tenantId))].flatMap(boardRows);
      if (books.length > 0)
        yield csvFile(
          "ranks/books.csv",
          [
            ...["ASIN", "Store", "Read", "Rank", "List", "Rating", "Reviews"],
            ...["Best paid rank", "Best paid day", "Best free rank", "Best free day"],
          ],
          books,
        );
      const readings = (await days.list(tenantId)).flatMap(readingRows);
      if (readings.length > 0) yield csvFile("ranks/readings.csv", ["ASIN", "Store", "Read", "Rank", "List"], readings);
      yield* history.files(tenantId);
      const tracked = trackingRows(await choices.read(tenantId));
      if (tracked.length > 0) yield csvFile("ranks/tracking.csv", ["Book", "Real time", "Favorite since"], tracked);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) for (const store of stores) await store.removeAll(tenantId);
    },
  };
}

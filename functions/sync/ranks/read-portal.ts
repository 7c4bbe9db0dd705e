import { coveredTo } from "#shared/domain/ranks/due/covered-to.ts";
import { BETWEEN_BINDINGS_MS, type HistoryWork, type RankWork } from "#shared/domain/ranks/due/rank-work.ts";
import type { DailyRank, RankReading } from "#shared/domain/ranks/rank.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { SEARCH_LIMIT } from "#shared/sources/amazon/portal/title-sets.ts";
import type { RankReadDeps } from "../wiring.ts";

/** The portal's search doesn't tell free books from paid ones; its history does, two days later. */
const toReading = (book: PortalBook, at: number): RankReading => ({
  asin: book.asin,
  at,
  rank: book.sales_rank === null || book.sales_rank === 0 ? null : { rank: book.sales_rank, isFree: false },
  rating: book.average_review,
  reviews: book.reviews,
});

/** Empty when the portal doesn't know the set in this store. */
async function bindingsOf(amazon: AmazonApi, titleSet: string, marketplace: string): Promise<PortalBook[]> {
  try {
    return await amazon.titlesetBindings({ title_set_asin: titleSet, marketplace });
  } catch (error) {
    if (error instanceof AmazonFailure && error.code === "not_found") return [];
    throw error;
  }
}

/** Each product once; the last answer counts when several name it. */
function toReadings(books: readonly PortalBook[], at: number): RankReading[] {
  const byAsin = new Map(books.map((book) => [book.asin, book]));
  return [...byAsin.values()].map((book) => toReading(book, at));
}

/** Reads all formats of one work. */
export async function readTitleSet(
  { clock }: Pick<RankReadDeps, "clock">,
  amazon: AmazonApi,
  titleSet: string,
  marketplace: string,
): Promise<RankReading[]> {
  const at = clock.now();
  return toReadings(await bindingsOf(amazon, titleSet, marketplace), at);
}

/** Reads the books of a store that a search for each pen name lists, then the due works' other formats. */
export async function readStore(
  { clock, sleep }: Pick<RankReadDeps, "clock" | "sleep">,
  amazon: AmazonApi,
  { penNames, bindings }: Pick<RankWork, "penNames" | "bindings">,
  marketplace: string,
): Promise<RankReading[]> {
  const at = clock.now();
  const books: PortalBook[] = [];
  for (const author of penNames)
    books.push(...(await amazon.searchTitleset({ author, marketplace, limit: SEARCH_LIMIT })));
  const titleSets = bindings.filter((binding) => binding.marketplace === marketplace);
  for (const [i, { titleSet }] of titleSets.entries()) {
    if (i > 0) await sleep(BETWEEN_BINDINGS_MS);
    books.push(...(await bindingsOf(amazon, titleSet, marketplace)));
  }
  return toReadings(books, at);
}

export interface HistoryAnswer {
  readonly days: Map<string, readonly DailyRank[]>;
  /** The last day that the answer covers: the portal may be late. */
  readonly to: IsoDate;
}

/** Reads days of some products. `last` is the last day that the portal can have. */
export async function readHistory(
  amazon: AmazonApi,
  author: string,
  { marketplace, asins, from, to }: HistoryWork,
  last: IsoDate,
): Promise<HistoryAnswer> {
  const answer = await amazon.salesRank({ asins, author_id: author, marketplace, start: from, end: to });
  const days = new Map<string, DailyRank[]>();
  const listed = new Set<IsoDate>();
  for (const [asin, points] of Object.entries(answer)) {
    const within = points.filter(({ date }) => date >= from && date <= to);
    for (const { date } of within) listed.add(date);
    if (within.length > 0)
      days.set(
        asin,
        within.map(({ date, rank, is_free }) => ({ date, rank, isFree: is_free, origin: "portal" })),
      );
  }
  return { days, to: coveredTo(listed, to, last) };
}

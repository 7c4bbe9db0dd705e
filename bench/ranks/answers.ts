import { listBookFormats } from "#functions/books/products/list-book-formats.ts";
import { getRankHistory } from "#functions/ranks/history/get-rank-history.ts";
import * as formats from "#shared/api/books/formats.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { RankAccount } from "./account.ts";
import { CURVE_FROM, FIRST_DAY, TODAY } from "./series.ts";

/** The rows of a screen in one form for all stores, so that their answers can be compared. */
export interface RankRow {
  readonly asin: string;
  readonly rank: number | null;
  /** A rank a day of the last 30 days, oldest first. */
  readonly curve: readonly (number | null)[];
}
export interface RankPoint {
  readonly date: string;
  readonly rank: number;
}

export interface RankAnswers {
  readonly name: string;
  /** The ranks of all books in one store. */
  list(): Promise<readonly RankRow[]>;
  /** Ten years of one book in one store. */
  history(asin: string): Promise<readonly RankPoint[]>;
}

/** The calls of the list and of a book's page. */
export function ourAnswers({ world, as, stores, count }: RankAccount): RankAnswers {
  const { marketplace } = stores[0]!;
  const asked = { with: "ranks", orderBy: "rank", orderDir: "asc", marketplace };
  const query = { ...formats.listBookFormats.query!.parse(asked), per_page: count };
  return {
    name: "packed items (ours)",
    list: async () => {
      const { data } = await listBookFormats(world.books.deps, { actor: as, ...query });
      return data.map(({ uid, ranks, sparkline }) => ({
        asin: uid,
        rank: ranks![marketplace]!.rank,
        curve: sparkline!,
      }));
    },
    history: async (asin) => {
      const question = { asins: [asin], marketplace, from: FIRST_DAY, to: TODAY };
      const { data } = await getRankHistory(world.deps, { actor: as, ...question });
      return data[asin]!.map(({ date, rank }) => ({ date, rank }));
    },
  };
}

const inOrder = (rows: readonly RankRow[]): RankRow[] => [...rows].sort((a, b) => (a.asin < b.asin ? -1 : 1));

/** Throws unless both stores give the same answers. */
export async function assertSameAnswers(ours: RankAnswers, peer: RankAnswers, asin: string): Promise<void> {
  const both = await Promise.all([ours, peer].map(async (one) => [inOrder(await one.list()), await one.history(asin)]));
  if (JSON.stringify(both[0]) !== JSON.stringify(both[1])) throw new Error(`${peer.name} has other ranks than ours`);
}

/** Places ranks into the curve's 30 days. */
export function toCurve(points: Iterable<RankPoint>): (number | null)[] {
  const from = Date.parse(CURVE_FROM);
  const curve: (number | null)[] = Array.from({ length: 30 }, () => null);
  for (const { date, rank } of points) curve[(Date.parse(date) - from) / DAY_MS] = rank;
  return curve;
}

import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { AuthorProfile, PortalBook, RankPoint } from "#shared/sources/amazon/answers.ts";
import { SEARCH_LIMIT, searchedAuthor } from "#shared/sources/amazon/portal/title-sets.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { now } from "#web/lib/env.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { type PortalRow, toPortalRow } from "./portal-rows.ts";

const PRODUCTS_PER_CALL = 50;

const today = () => dayIn("UTC", now());

/** The whole history of products by ASIN. An extension that can't read it leaves the rest of the list in place. */
async function readHistory(
  { call }: ExtensionAmazon,
  { authorId }: AuthorProfile,
  asins: readonly string[],
  marketplace: string,
): Promise<Readonly<Record<string, readonly RankPoint[]>>> {
  const histories: Record<string, readonly RankPoint[]> = {};
  for (let at = 0; at < asins.length; at += PRODUCTS_PER_CALL) {
    const asked = {
      bookAsins: asins.slice(at, at + PRODUCTS_PER_CALL),
      amazonAuthorId: authorId,
      marketplaceId: marketplace,
      startDate: FIRST_RANK_DAY,
      endDate: today(),
    };
    try {
      Object.assign(histories, await call("salesRank", asked));
    } catch (error) {
      if (!isExtensionFailure(error)) throw error;
      break;
    }
  }
  return histories;
}

const toRows = (books: readonly PortalBook[], histories: Readonly<Record<string, readonly RankPoint[]>>) =>
  [...new Map(books.map((book) => [book.asin, book])).values()].map((book) =>
    toPortalRow(book, histories[book.asin] ?? [], today()),
  );

/**
 * The author's products in a store, live from the author portal; null for an account without an author profile. Fails
 * with ExtensionFailure.
 */
export function usePortalRanks(amazon: ExtensionAmazon, marketplace: string) {
  return useLiveRead<readonly PortalRow[] | null>(["portal ranks", marketplace], async () => {
    const profile = await amazon.profile();
    if (profile === null) return null;
    const author = searchedAuthor(profile);
    const books = await amazon.call("searchTitleset", { author, marketplace, limit: SEARCH_LIMIT });
    const asins = [...new Set(books.map(({ asin }) => asin))];
    return toRows(books, await readHistory(amazon, profile, asins, marketplace));
  });
}

export interface PortalWork {
  readonly books: readonly PortalBook[];
  readonly row: PortalRow;
  /** The whole history of the product. */
  readonly points: readonly RankPoint[];
  /** When the portal answered. */
  readonly readAt: string;
}

/** The formats of a work in a store with the history of one, live from the author portal. */
export function usePortalWork(portal: Portal, titleAsin: string, asin: string, marketplace: string) {
  return useLiveRead<PortalWork | null>(["portal work", titleAsin, asin, marketplace, portal.way], async () => {
    const books = await portal.titlesetBindings({ titleAsin, marketplace });
    const book = books.find((one) => one.asin === asin);
    const range = { from: FIRST_RANK_DAY, to: today() };
    // A book without a readable history is still shown.
    const histories = book && (await portal.salesRank({ asins: [asin], marketplace, ...range }).catch(() => null));
    const points = histories?.[asin] ?? [];
    const readAt = new Date(now()).toISOString();
    return book ? { books, row: toPortalRow(book, points, today()), points, readAt } : null;
  });
}

import type { SWRResponse } from "swr";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { now } from "#web/lib/env.ts";
import { usePortal } from "#web/lib/extension/use-portal.ts";

interface PortalAnswer {
  readonly books: readonly PortalBook[];
  /** When the portal answered. */
  readonly readAt: string;
}

/**
 * The formats of a work in a store, live from the author portal; nothing where the page can't reach it. With
 * `keepsRanks`, for a work of the author's own, this browser's extension stores their ranks.
 */
export function usePortalBooks(
  titleAsin: string,
  marketplace: string,
  { keepsRanks = false }: { readonly keepsRanks?: boolean } = {},
): SWRResponse<PortalAnswer, Error> {
  const portal = usePortal();
  return useLiveRead<PortalAnswer>(
    portal && ["portal books", titleAsin, marketplace, portal.way, keepsRanks],
    async () => ({
      books: await portal!.titlesetBindings({ titleAsin, marketplace, keepsRanks }),
      readAt: new Date(now()).toISOString(),
    }),
  );
}

/** A product as the author portal has just described it. */
export interface ListedBook {
  readonly book: PortalBook;
  readonly readAt: string;
}

/**
 * The author portal's facts about one of the author's products; null until it answers. After a failure the shelf's
 * facts remain.
 */
export function usePortalBook(
  titleAsin: string,
  asin: string,
  marketplace: string,
): { readonly listed: ListedBook | null; readonly isReading: boolean } {
  const { data, isLoading } = usePortalBooks(titleAsin, marketplace, { keepsRanks: true });
  const book = data?.books.find((one) => one.asin === asin);
  return { listed: data && book ? { book, readAt: data.readAt } : null, isReading: isLoading };
}

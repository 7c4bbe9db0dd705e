import { useState } from "react";
import { syncTitlesets } from "#shared/api/books/book-sync.ts";
import { listBooks, listBookUids } from "#shared/api/books/books.ts";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { getRankTracking } from "#shared/api/ranks/ranks.ts";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { BATCH_SIZE } from "#shared/sources/amazon/portal/title-sets.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { toastFailureAs, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

/** The books that the shelf can hold: editions of known formats. */
export const storableBooks = (books: readonly PortalBook[]): PortalBook[] =>
  books.filter(({ binding }) => formatByBinding(binding));

/** Puts listed books on the shelf. Storing a book twice changes nothing, so that a failed call can be repeated. */
export function useMarketplaceBooks(): {
  readonly isStoring: boolean;
  /** Never rejects. */
  readonly store: (books: readonly PortalBook[]) => Promise<void>;
} {
  const { call } = useServices();
  const refresh = useRefresh();
  const [isStoring, setIsStoring] = useState(false);
  const store = async (books: readonly PortalBook[]) => {
    setIsStoring(true);
    try {
      for (let at = 0; at < books.length; at += BATCH_SIZE)
        await call(syncTitlesets, { body: books.slice(at, at + BATCH_SIZE) });
      toastSuccess(TEXT.empty.stored);
    } catch (error) {
      toastFailureAs(error, TEXT.empty.storeFailed);
    } finally {
      await refresh([listBooks, listBookUids, listBookFormats, getRankTracking]);
      setIsStoring(false);
    }
  };
  return { isStoring, store };
}

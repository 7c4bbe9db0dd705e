import { listBookUids } from "#shared/api/books/books.ts";
import { HOME_MARKETPLACE, searchedAuthor, unknownBooks } from "#shared/sources/amazon/portal/title-sets.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { useServices } from "#web/lib/api/services.tsx";
import type { Retailer } from "#web/lib/extension/use-retailer.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { CHECK_LIMIT } from "./plan-sync.ts";

/**
 * How many of the author's newest books at the retailer are missing from the shelf; checks only the newest few. 0 until
 * known, and on failure, since the author didn't ask for it. Checked once per visit, also before the first sync, and after each sync.
 */
export function useUnstoredBooks(retailer: Retailer | null): number {
  const { call } = useServices();
  const { extension } = useUser();
  const synced = extension.books_last_sync_date;
  const { data } = useLiveRead(
    retailer && ["unstored books", synced],
    async () => {
      const profile = await retailer!.profile();
      if (!profile) return 0;
      const [found, known] = await Promise.all([
        retailer!.call("searchTitleset", {
          author: searchedAuthor(profile),
          marketplace: HOME_MARKETPLACE,
          limit: CHECK_LIMIT,
        }),
        call(listBookUids, { query: { removed: "1" } }),
      ]);
      return unknownBooks(found, new Set(known)).length;
    },
    { revalidateOnReconnect: false },
  );
  return data ?? 0;
}

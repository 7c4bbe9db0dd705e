import type { SWRResponse } from "swr";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import type { Portal } from "#web/lib/extension/use-portal.ts";

/** Books per search (document 2, section 9). */
const LIMIT = 20;

/** Books in formats with ranks that match a title, author or ASIN. An empty query searches nothing. */
export function usePeerSearch(
  portal: Portal | null,
  query: string,
  marketplace: string,
): SWRResponse<PortalBook[], Error> {
  return useLiveRead<PortalBook[]>(
    portal && query !== "" ? ["peer search", portal.way, query, marketplace] : null,
    async () => {
      const found = await portal!.searchBook({ query, marketplace, limit: LIMIT });
      return found.filter(({ binding }) => formatByBinding(binding));
    },
  );
}

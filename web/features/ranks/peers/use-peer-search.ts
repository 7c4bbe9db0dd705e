import useSWR, { type SWRResponse } from "swr";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { PortalBook } from "#shared/retailer/answers.ts";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** Books per search (document 2, section 9). */
const LIMIT = 20;

/** Books in formats with ranks that match a title, author or ASIN. An empty query searches nothing. */
export function usePeerSearch(
  portal: Portal | null,
  query: string,
  marketplace: string,
): SWRResponse<PortalBook[], Error> {
  const { id } = useUser();
  return useSWR<PortalBook[], Error>(
    portal && query !== "" ? ["peer-search", id, portal.way, query, marketplace] : null,
    async () => {
      const found = await portal!.searchBook({ query, marketplace, limit: LIMIT });
      return found.filter(({ binding }) => formatByBinding(binding));
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

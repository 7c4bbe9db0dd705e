import useSWR from "swr";
import type { PortalBook } from "#shared/retailer/answers.ts";
import { usePortal } from "#web/lib/extension/use-portal.ts";
import { useUser } from "#web/lib/session/session.tsx";

/**
 * What the author portal says of a product, where the page can reach it; null while it doesn't. A failure leaves what
 * the shelf knows.
 */
export function usePortalBook(titleAsin: string, asin: string, marketplace: string): PortalBook | null {
  const portal = usePortal();
  const { id } = useUser();
  const { data } = useSWR<readonly PortalBook[], Error>(
    portal && ["portal-book", id, titleAsin, marketplace, portal.way],
    () => portal!.titlesetBindings({ titleAsin, marketplace }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data?.find((book) => book.asin === asin) ?? null;
}

import type { SWRResponse } from "swr";
import type { PortalBook } from "#shared/retailer/answers.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { usePortal } from "#web/lib/extension/use-portal.ts";

/** The formats of a work in a store, live from the author portal; nothing where the page can't reach it. */
export function usePortalBooks(titleAsin: string, marketplace: string): SWRResponse<PortalBook[], Error> {
  const portal = usePortal();
  return useLiveRead<PortalBook[]>(portal && ["portal books", titleAsin, marketplace, portal.way], () =>
    portal!.titlesetBindings({ titleAsin, marketplace }),
  );
}

/** What the author portal says of a product; null while it says nothing. A failure leaves what the shelf knows. */
export function usePortalBook(titleAsin: string, asin: string, marketplace: string): PortalBook | null {
  const { data } = usePortalBooks(titleAsin, marketplace);
  return data?.find((book) => book.asin === asin) ?? null;
}

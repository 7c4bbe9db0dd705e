import type { SWRResponse } from "swr";
import type { Book } from "#shared/api/books/books.ts";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { type RankedFormat, useRanksOfBook } from "#web/api/ranks.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { shownMarketplace } from "#web/lib/ranks/shown-marketplace.ts";
import { useUser } from "#web/lib/session/session.tsx";

export interface BookRanks {
  readonly marketplace: { readonly uid: string; readonly name: string };
  readonly answer: SWRResponse<readonly RankedFormat[], ApiFailure>;
}

/** A book's formats with their ranks and reviews in the user's default marketplace. */
export function useBookRanks(book: Book): BookRanks {
  const { preferences } = useUser();
  const uid = shownMarketplace(null, preferences.default_marketplace);
  const name = RANKED_MARKETPLACES.find((one) => one.uid === uid)?.name ?? "";
  return { marketplace: { uid, name }, answer: useRanksOfBook(book, uid) };
}

/** Whether the shelf is an agency's own, which has no royalties and no ranks of its own reading. */
export function useIsAgencysOwn(): boolean {
  const { agency } = useUser();
  const frame = useClientFrame();
  return agency !== null && frame === null;
}

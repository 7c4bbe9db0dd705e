import { type ListedPreorder, withListed, withoutListing } from "#shared/domain/preorders/preorder.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { PreordersDeps } from "./deps.ts";

/** Stores listed books; returns how many changed. */
export async function keepPreorders(
  { preorders }: Pick<PreordersDeps, "preorders">,
  tenantId: string,
  books: readonly ListedPreorder[],
): Promise<number> {
  let saved = 0;
  for (const book of books)
    if (await preorders.change(tenantId, book.asin, (before) => withListed(before, book))) saved += 1;
  return saved;
}

/** Marks books that a complete list doesn't contain; returns how many changed. */
export async function closeUnlisted(
  { preorders }: Pick<PreordersDeps, "preorders">,
  tenantId: string,
  listed: readonly string[],
  today: IsoDate,
): Promise<number> {
  const gone = (await preorders.list(tenantId)).filter(({ asin, delisted }) => !listed.includes(asin) && !delisted);
  let saved = 0;
  for (const { asin } of gone)
    if (await preorders.change(tenantId, asin, (before) => before && withoutListing(before, today))) saved += 1;
  return saved;
}

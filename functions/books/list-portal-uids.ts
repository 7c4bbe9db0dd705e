import type { BooksDeps, Owner } from "./deps.ts";

/**
 * Lists products already reported by the author portal, on the shelf or removed from it; they need not be requested
 * again.
 */
export async function listPortalUids(
  { books }: Pick<BooksDeps, "books">,
  { tenantId }: Owner,
): Promise<ReadonlySet<string>> {
  const { facts } = await books.read(tenantId);
  return new Set(facts.formats.filter(({ listed }) => listed?.portal).map(({ key }) => key));
}

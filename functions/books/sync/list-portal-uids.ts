import type { BooksDeps, Owner } from "../deps.ts";

/** Lists products that need not be requested from the author portal again, including removed ones. */
export async function listPortalUids(
  { books }: Pick<BooksDeps, "books">,
  { tenantId }: Owner,
): Promise<ReadonlySet<string>> {
  const { facts } = await books.read(tenantId);
  return new Set(facts.formats.filter(({ listed }) => listed?.portal).map(({ key }) => key));
}

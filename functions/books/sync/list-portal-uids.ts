import type { BooksDeps, Owner } from "../deps.ts";

/** Products that the author portal has told of, on the shelf or taken off it: they need not be asked about again. */
export async function listPortalUids(
  { books }: Pick<BooksDeps, "books">,
  { tenantId }: Owner,
): Promise<ReadonlySet<string>> {
  const { facts } = await books.read(tenantId);
  return new Set(facts.formats.filter(({ listed }) => listed?.portal).map(({ key }) => key));
}

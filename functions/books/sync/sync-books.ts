import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type {
  logBookshelf as logBookshelfEndpoint,
  syncBookshelf as syncBookshelfEndpoint,
  syncDashboardBooks as syncDashboardBooksEndpoint,
  syncTitlesets as syncTitlesetsEndpoint,
} from "#shared/api/books/book-sync.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { countChanges, type ShelfDifference } from "#shared/domain/books/count-changes.ts";
import { type ListedProduct, recordListed } from "#shared/domain/books/record-listed.ts";
import { shelfIdsOf } from "../shelf/read-shelf.ts";
import type { BooksDeps, ShelfDeps } from "../wiring.ts";
import { ofBookshelfItem, ofDashboardBook, ofPortalBook } from "./to-listed.ts";

/** Saves what portals report about products. Idempotent and safe to run late or concurrently. */
async function saveListed(
  { books, clock }: Pick<BooksDeps, "books" | "clock">,
  tenantId: string,
  products: readonly ListedProduct[],
): Promise<ShelfDifference> {
  const ids = shelfIdsOf(tenantId);
  const asOf = toInstant(clock.now());
  return books.change(tenantId, (facts, at) => {
    const next = recordListed(facts, products, { asOf, at });
    if (next === facts) return { facts, result: { added: 0, updated: 0 } };
    return { facts: next, result: countChanges(buildShelf(facts, ids), buildShelf(next, ids)) };
  });
}

export const syncBookshelf = (
  deps: Pick<BooksDeps, "books" | "clock">,
  { actor: { tenantId }, body }: By<Owner, { readonly body: z.output<NonNullable<typeof syncBookshelfEndpoint.body>> }>,
): Promise<z.input<typeof syncBookshelfEndpoint.response>> => saveListed(deps, tenantId, body.flatMap(ofBookshelfItem));

/** Saves which formats belong to one work; this also adds books of other pen names to the shelf. */
export const syncDashboardBooks = (
  deps: Pick<BooksDeps, "books" | "clock">,
  {
    actor: { tenantId },
    body,
  }: By<Owner, { readonly body: z.output<NonNullable<typeof syncDashboardBooksEndpoint.body>> }>,
): Promise<z.input<typeof syncDashboardBooksEndpoint.response>> =>
  saveListed(deps, tenantId, body.flatMap(ofDashboardBook));

/** Saves books from the author portal; books of one title set are formats of one work. */
export const syncTitlesets = (
  deps: Pick<BooksDeps, "books" | "clock">,
  { actor: { tenantId }, body }: By<Owner, { readonly body: z.output<NonNullable<typeof syncTitlesetsEndpoint.body>> }>,
): Promise<z.input<typeof syncTitlesetsEndpoint.response>> => saveListed(deps, tenantId, body.flatMap(ofPortalBook));

/** Lists products that need not be requested from the author portal again, including removed ones. */
export async function listPortalUids(
  { books }: Pick<ShelfDeps, "books">,
  { tenantId }: Owner,
): Promise<ReadonlySet<string>> {
  const { facts } = await books.read(tenantId);
  return new Set(facts.formats.filter(({ listed }) => listed?.portal).map(({ key }) => key));
}

export async function finishBookSync(
  { accounts, clock }: Pick<BooksDeps, "accounts" | "clock">,
  { actor: { tenantId } }: By<Owner>,
): Promise<void> {
  await accounts.moveBooksSynced(tenantId, toInstant(clock.now()));
}

export const logBookshelf = (
  { bookshelfLogs, clock }: Pick<BooksDeps, "bookshelfLogs" | "clock">,
  { actor: { tenantId }, html }: By<Owner, z.output<NonNullable<typeof logBookshelfEndpoint.body>>>,
): Promise<void> => bookshelfLogs.put(tenantId, html, clock.now());

import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { MAX_FOUND, type searchUser } from "#shared/api/books/search.ts";
import { formatByCode } from "#shared/catalogue/formats.ts";
import { searchWorks } from "#shared/domain/books/search-works.ts";
import { formatsOnShelf, type Work } from "#shared/domain/books/shelf.ts";
import { coverUrl } from "#shared/domain/covers.ts";
import { readShelf } from "./shelf/read-shelf.ts";
import type { ShelfDeps } from "./wiring.ts";

type Found = z.input<typeof searchUser.response>;

function toFound(coverAddress: string, work: Work): Found["books"][number] {
  const formats = formatsOnShelf(work);
  const cover = formats.flatMap(({ asin }) => (asin && coverUrl(coverAddress, asin)) || [])[0];
  const format = formats[0] && formatByCode(formats[0].format).report_name;
  const asin = formats.find((one) => one.asin !== null)?.asin ?? null;
  return { id: work.id, title: work.title, image: cover ?? null, format: format ?? "", asin };
}

/** Returns the best matches on a shelf, one row per work. */
export async function searchShelf(deps: ShelfDeps, tenantId: string, keywords: string): Promise<Found["books"]> {
  const works = searchWorks(await readShelf(deps, tenantId), keywords, MAX_FOUND);
  return works.map((work) => toFound(deps.coverAddress, work));
}

/** Searches an author's own shelf. Throws NotFound for any other user, whether they exist or not. */
export async function searchBooks(
  deps: ShelfDeps,
  {
    actor: { accountKind, userId },
    id,
    keywords,
  }: By<Pick<Actor, "accountKind" | "userId">, { readonly id: string; readonly keywords: string }>,
): Promise<Found> {
  if (accountKind !== "author" || id !== userId) throw new NotFound();
  return { books: await searchShelf(deps, userId, keywords), clients: [], events: [] };
}

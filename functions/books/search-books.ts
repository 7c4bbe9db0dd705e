import type { z } from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { MAX_FOUND, type searchUser } from "#shared/api/books/books.ts";
import { formatByCode } from "#shared/catalogue/formats.ts";
import { searchWorks } from "#shared/domain/books/search-works.ts";
import { formatsOnShelf, type Work } from "#shared/domain/books/shelf.ts";
import { coverUrl } from "#shared/domain/covers.ts";
import type { BooksDeps } from "./deps.ts";
import { readShelf } from "./shelf/read-shelf.ts";

export interface Searched {
  readonly whose: "user" | "agency" | "client";
  readonly id: string;
}

type Found = z.input<typeof searchUser.response>;
type Searcher = Pick<Actor, "kind" | "userId" | "tenantId">;

/** The shelves that a person may search: an author's own, or their agency's. */
const searchedBy = ({ kind, userId, tenantId }: Searcher): (Searched & { readonly tenantId: string })[] =>
  kind === "author" ? [{ whose: "user", id: userId, tenantId }] : [{ whose: "agency", id: tenantId, tenantId }];

function toFound(coverAddress: string, work: Work): Found["books"][number] {
  const formats = formatsOnShelf(work);
  const cover = formats.flatMap(({ asin }) => (asin && coverUrl(coverAddress, asin)) || [])[0];
  const format = formats[0] && formatByCode(formats[0].format).report_name;
  const asin = formats.find((one) => one.asin !== null)?.asin ?? null;
  return { id: work.id, title: work.title, image: cover ?? null, format: format ?? "", asin };
}

/** Returns the best matches, one row per work. Throws NotFound for any other shelf, whether it exists or not. */
export async function searchBooks(
  deps: Pick<BooksDeps, "books" | "coverAddress">,
  actor: Searcher,
  { whose, id }: Searched,
  { keywords }: { readonly keywords: string },
): Promise<Found> {
  const searched = searchedBy(actor).find((one) => one.whose === whose && one.id === id);
  if (!searched) throw new NotFound();
  const works = searchWorks(await readShelf(deps, searched.tenantId), keywords, MAX_FOUND);
  return { books: works.map((work) => toFound(deps.coverAddress, work)), clients: [] };
}

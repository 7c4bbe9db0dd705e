import type * as z from "zod";
import type { listBookUids as endpoint } from "#shared/api/books/books.ts";
import { formatsOnShelf } from "#shared/domain/books/shelf.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { readShelf } from "../shelf/read-shelf.ts";

/** Lists the ASINs of all formats in order, including removed ones on request. */
export async function listBookUids(
  deps: Pick<BooksDeps, "books">,
  { tenantId }: Owner,
  { removed }: z.output<NonNullable<typeof endpoint.query>> = {},
): Promise<string[]> {
  const { works } = await readShelf(deps, tenantId);
  const formats = removed
    ? works.flatMap((work) => work.formats)
    : works.filter(({ onShelf }) => onShelf).flatMap(formatsOnShelf);
  return formats.flatMap(({ asin }) => asin ?? []).sort();
}

import type * as z from "zod";
import type { previewShelfImport as endpoint } from "#shared/api/books/books.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { applyCsv, type ShelfCsv } from "./shelf-import.ts";

export async function previewShelfImport(
  deps: Pick<BooksDeps, "books">,
  { tenantId }: Owner,
  csv: ShelfCsv,
): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const { facts, revision } = await deps.books.read(tenantId);
  return { data: applyCsv({ facts, shelf: buildShelf(facts, ids), ids, at: revision + 1 }, csv).preview };
}

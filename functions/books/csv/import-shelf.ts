import type * as z from "zod";
import { Invalid } from "#functions/platform/errors.ts";
import type { importShelf as endpoint } from "#shared/api/books/books.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { shelfIdsOf } from "../shelf/shelf-ids.ts";
import { applyCsv, type ShelfCsv } from "./shelf-import.ts";

const inWords = ({ row, column, message }: { row: number; column: string | null; message: string }): string =>
  `Row ${row}${column ? `, ${column}` : ""}: ${message}`;

/** Applies a shelf CSV atomically. Throws Invalid, and writes nothing, if it contains any error. */
export async function importShelf(
  deps: Pick<BooksDeps, "books">,
  { tenantId }: Owner,
  csv: ShelfCsv,
): Promise<z.input<typeof endpoint.response>> {
  const ids = shelfIdsOf(tenantId);
  const preview = await deps.books.change(tenantId, (facts, at) => {
    const applied = applyCsv({ facts, shelf: buildShelf(facts, ids), ids, at }, csv);
    const { problems } = applied.preview;
    if (problems.length > 0) throw new Invalid({ csv: problems.map(inWords) });
    return { facts: applied.facts, result: applied.preview };
  });
  return { data: preview };
}

import { readShelf } from "#functions/books/index.ts";
import type { BookLogsDeps } from "./deps.ts";
import type { ToWire } from "./to-book-log.ts";

/** Reads the shelf that the logs' books are on, which may miss changes of the last moments. */
export async function readWire(
  { books, coverAddress }: Pick<BookLogsDeps, "books" | "coverAddress">,
  tenantId: string,
  { consistent = false } = {},
): Promise<ToWire> {
  const shelf = await readShelf({ books: { read: (id) => books.read(id, { consistent }) } }, tenantId);
  return { tenantId, shelf, coverAddress };
}

import { writeShelfCsv } from "#shared/domain/books/csv/write-shelf-csv.ts";
import type { BooksDeps } from "../deps.ts";
import { readShelf } from "../shelf/read-shelf.ts";

export const shelfCsv = async (deps: Pick<BooksDeps, "books">, tenantId: string): Promise<string> =>
  writeShelfCsv(await readShelf(deps, tenantId));

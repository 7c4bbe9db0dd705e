import { derivedId } from "#functions/platform/ids.ts";
import type { ShelfIds } from "#shared/domain/books/facts.ts";

/** The ids of an account's works, formats, pen names, series and tags. They derive from what they are of, so no two writers ever make two of one. */
export const shelfIdsOf =
  (userId: string): ShelfIds =>
  (kind, ...parts) =>
    derivedId(kind, userId, ...parts);

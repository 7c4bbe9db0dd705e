import { derivedId } from "#functions/platform/ids.ts";
import type { ShelfIds } from "#shared/domain/books/facts.ts";

/**
 * Derives the ids of an account's works, formats, pen names, series and tags from their content, so that concurrent
 * writers never create duplicates.
 */
export const shelfIdsOf =
  (userId: string): ShelfIds =>
  (kind, ...parts) =>
    derivedId(kind, userId, ...parts);

import { derivedId } from "#functions/platform/ids.ts";
import type { ShelfIds } from "#shared/domain/books/facts.ts";

/** Ids derive from content, so that concurrent writers never create duplicates. */
export const shelfIdsOf =
  (userId: string): ShelfIds =>
  (kind, ...parts) =>
    derivedId(kind, userId, ...parts);

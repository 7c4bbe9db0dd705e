import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { shelfEntity } from "#functions/entities/books/shelf.ts";
import { shelfPartEntity } from "#functions/entities/books/shelf-part.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";

export function shelfData(access: TableAccess) {
  const shelves = shelfEntity(access);
  const parts = shelfPartEntity(access);
  return {
    /** Deletes the shelf before its parts: no reader looks for parts without a shelf. */
    removeAll: async (userId: string): Promise<void> => {
      await shelves.delete({ userId }).go();
      const { data } = await parts.query
        .primary({ userId })
        .go({ ...ALL_PAGES, consistent: true, attributes: ["userId", "revision", "attempt", "part"] });
      await inParallel(data, (part) => parts.delete(part).go());
    },
  };
}

import type { TableAccess } from "#functions/entities/base.ts";
import { jsonFile, textFile } from "#functions/platform/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data.ts";
import { shelfTraces } from "./personal-data-store.ts";
import { shelfCsv } from "./shelf-csv.ts";
import { bookStore } from "./store.ts";

/** The shelf: as the CSV that comes back as the same shelf, and as everything that was ever said of its books. */
export function booksPersonalData(access: TableAccess): PersonalData {
  const books = bookStore(access);
  return {
    name: "books",
    entities: ["shelf", "shelf-part"],
    prefixes: [],
    explained: [
      {
        path: "books/shelf.csv",
        about: "Your books, one row a format. It can be imported again on the page of your books.",
      },
      {
        path: "books/shelf.json",
        about: "All that your files and you yourself said of your books, those that you took off the shelf too.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId === null) return;
      const { revision, facts } = await books.read(tenantId);
      if (revision === 0) return;
      yield textFile("books/shelf.csv", () => shelfCsv({ books }, tenantId));
      yield jsonFile("books/shelf.json", facts);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await shelfTraces(access).removeAll(tenantId);
    },
  };
}

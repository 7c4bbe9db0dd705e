import type { TableAccess } from "#functions/entities/base.ts";
import { jsonFile, textFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { removePortalData } from "#shared/domain/books/remove-portal-data.ts";
import { shelfCsv } from "./csv/shelf-csv.ts";
import { bookStore } from "./shelf/store.ts";
import { bookshelfLogStore } from "./sync/bookshelf-log-store.ts";

/** Exports a re-importable CSV, all facts about the books, and the unreadable bookshelf page if the author sent one. */
export function booksPersonalData(access: TableAccess): PersonalData {
  const books = bookStore(access);
  const logs = bookshelfLogStore(access);
  return {
    name: "books",
    entities: ["shelf", "shelf-part", "bookshelf-log"],
    prefixes: [],
    holdings: ["books", "bookshelfPage"],
    explained: [
      {
        path: "books/shelf.csv",
        about: "Your books, one row per format. You can import this file again on your books page.",
      },
      {
        path: "books/shelf.json",
        about:
          "Everything about your books from your files, from Amazon’s pages and from you, including books that you removed from your shelf.",
      },
      {
        path: "books/bookshelf-page.txt",
        about: "A bookshelf page that couldn't be read and that you sent us for diagnosis. We keep it for 14 days.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId === null) return;
      const log = await logs.find(tenantId);
      if (log) yield textFile("books/bookshelf-page.txt", () => log.html);
      const { revision, facts } = await books.read(tenantId);
      if (revision === 0) return;
      yield textFile("books/shelf.csv", () => shelfCsv({ books }, tenantId));
      yield jsonFile("books/shelf.json", facts);
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId === null || source !== "books") return;
      await books.change(tenantId, (facts) => ({ facts: removePortalData(facts), result: undefined }));
      await logs.remove(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId === null) return;
      await books.remove(tenantId);
      await logs.remove(tenantId);
    },
  };
}

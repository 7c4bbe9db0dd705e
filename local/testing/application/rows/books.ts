import { randomBytes } from "node:crypto";
import { exportShelf } from "#shared/api/books/csv.ts";
import { createBook } from "#shared/api/books/edit.ts";
import type { Person } from "../people.ts";
import type { Row, Rows } from "../row.ts";
import type { World } from "../world.ts";

const freshAsin = (): string => `B0${randomBytes(4).toString("hex").toUpperCase()}`;

const bookBody = (formats: number) => ({
  // Books with the same title and author would be merged into one work.
  title: `Salt ${randomBytes(4).toString("hex")}`,
  authors: [{ name: "Mara Penn" }],
  formats: Array.from({ length: formats }, (_, i) => ({ asin: freshAsin(), format_id: i === 0 ? 1 : 3 })),
});

/** A book with this many formats on a person's shelf, the author's by default. */
export const aBook = async (
  { ask, cast }: World,
  formats = 1,
  person = cast.author,
): Promise<{ id: string; formats: { id: string }[] }> =>
  (await ask(person, createBook, { body: bookBody(formats) })).body.data;

const reads = { as: "author", ok: 200 } as const satisfies Row;
const mine = { as: "author", ok: 200, belongsTo: "person" } as const satisfies Row;

/** The caller's shelf as a file, or the author's when the caller has no plan and can't open theirs. */
const shelfFile = async ({ ask, cast }: World, caller: Person) => {
  const owner = caller === cast.lapsedAuthor || caller === cast.lapsedOwner ? cast.author : caller;
  return { body: { file: "shelf.csv", csv: (await ask(owner, exportShelf)).body.data.csv as string } };
};

/** Amazon's data of a book that no one owns yet. */
const portalBook = () => ({
  asin: freshAsin(),
  title_set_asin: freshAsin(),
  title: "Salt",
  authors: [{ name: "Mara Penn", asin: null }],
  binding: "kindle_meta_binding",
  image: null,
  sales_rank: 12,
  average_review: 4.5,
  reviews: 9,
  published: "2025-01-01",
  publisher: null,
  pages: 310,
});
const bookshelfItem = () => ({
  asin: freshAsin(),
  title_id: "T1",
  item_set_id: freshAsin(),
  title: "Salt",
  format: "Kindle",
  series: "Salt Road",
  release_date: "2025-01-01",
  kenpc: 312,
});
const dashboardBook = () => ({
  group: freshAsin(),
  title: "Salt",
  author: "Mara Penn",
  published: null,
  asins: { digital: freshAsin(), print: freshAsin(), hardcover: null, audiobook: null, print_isbn: null },
});

export const booksRows: Rows = {
  listBooks: reads,
  listBookUids: reads,
  listBookFormats: reads,
  listBookGroups: reads,
  listBookTags: reads,
  listBookAuthors: reads,
  listFormats: reads,
  exportShelf: reads,
  getBook: { ...mine, send: async (world) => ({ params: { id: (await aBook(world)).id } }) },
  createBook: { as: "author", ok: 201, send: () => ({ body: bookBody(1) }) },
  updateBook: {
    ...mine,
    send: async (world) => {
      const { id, formats } = await aBook(world);
      const format = { id: formats[0]?.id, asin: freshAsin(), format_id: 1 };
      return { params: { id }, body: { ...bookBody(0), series: { new_series: "Sea" }, formats: [format] } };
    },
  },
  deleteBook: { ...mine, ok: 204, send: async (world) => ({ params: { id: (await aBook(world)).id } }) },
  restoreBook: { ...mine, send: async (world) => ({ params: { id: (await aBook(world)).id } }) },
  arrangeSeries: {
    ...mine,
    send: async (world) => ({ body: { series: { new_series: "Sea" }, books: [(await aBook(world)).id] } }),
  },
  tagBooks: {
    ...mine,
    send: async (world) => ({ body: { books: [(await aBook(world)).id], add: [{ name: "winter" }], remove: [] } }),
  },
  mergeBooks: {
    ...mine,
    send: async (world) => ({
      params: { id: (await aBook(world)).id },
      body: { books: [(await aBook(world)).id] },
    }),
  },
  splitBook: {
    ...mine,
    send: async (world) => {
      const { id, formats } = await aBook(world, 2);
      return { params: { id }, body: { formats: [formats[1]?.id] } };
    },
  },
  listBookProposals: reads,
  joinBooks: {
    ...mine,
    ok: 204,
    send: async (world) => ({ body: { proposals: [[(await aBook(world)).id, (await aBook(world)).id]] } }),
  },
  keepBooksApart: {
    ...mine,
    ok: 204,
    send: async (world) => ({ body: { books: [(await aBook(world)).id, (await aBook(world)).id] } }),
  },
  undoBookAnswer: {
    ...mine,
    ok: 204,
    send: async (world) => {
      const { formats } = await aBook(world, 2);
      return { body: { is_same: true, formats: formats.map(({ id }) => id) } };
    },
  },
  answerBookSet: {
    ...mine,
    ok: 204,
    send: async (world) => ({ params: { id: (await aBook(world)).id }, body: { parts: [(await aBook(world)).id] } }),
  },
  undoBookSet: { ...mine, ok: 204, send: async (world) => ({ params: { id: (await aBook(world)).id } }) },
  relateBook: {
    ...mine,
    send: async (world) => ({
      params: { id: (await aBook(world)).id },
      body: { part_of: [], translation_of: (await aBook(world)).id },
    }),
  },
  previewShelfImport: { as: "author", ok: 200, send: shelfFile },
  importShelf: { as: "author", ok: 200, send: shelfFile },
  syncTitlesets: { as: "author", ok: 200, send: () => ({ body: [portalBook()] }) },
  syncBookshelf: { as: "author", ok: 200, send: () => ({ body: [bookshelfItem()] }) },
  syncDashboardBooks: { as: "author", ok: 200, send: () => ({ body: [dashboardBook()] }) },
  finishBookSync: { as: "author", ok: 204 },
  logBookshelf: { as: "author", ok: 204, send: () => ({ body: { html: "<html><body>bookshelf</body></html>" } }) },
  searchUser: { ...mine, send: ({ cast }) => ({ params: { id: cast.author.id }, query: "keywords=salt" }) },
};

import * as z from "zod";
import { Id, IsoDateSchema } from "#shared/primitives/schemas.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import { endpoint } from "../endpoint.ts";
import { ById } from "../parts.ts";

/**
 * The author's shelf: works, their formats, pen names, series and tags. Wire names follow the specification; `tags` and
 * positions in a series are additions.
 */

export const BookAuthor = z.object({ id: Id, name: z.string(), asin: z.string().nullable() });
export const BookTag = z.object({ id: Id, name: z.string() });
export const BookGroup = z.object({
  id: Id,
  name: z.string(),
  book_group_type_id: z.literal(1),
  book_group_type: z.object({ id: z.literal(1), name: z.literal("Series") }),
});
export const BookInGroup = BookGroup.extend({ place: z.number().nullable() });

export const FormatId = z.literal([1, 3, 4, 5, 6, 7], "Required");
export const ListingFormat = z.object({ id: FormatId, name: z.string(), binding_key: z.string() });

/** One product. `uid` is its ASIN, its ISBN until an ASIN is known, or another shop's own id (`gumroad:abc`). `source` tells where it was first found. */
export const BookFormat = z.object({
  id: Id,
  book_id: Id,
  uid: z.string(),
  isbn: z.string().nullable(),
  title: z.string(),
  format_id: FormatId,
  format: ListingFormat,
  release_date: IsoDateSchema.nullable(),
  cover: z.string().nullable(),
  authors: z.array(BookAuthor),
  metadata: z.object({ kenpc: z.int().nullable() }),
  source: z.enum(["import", "hand"]),
  /** The sources whose files or pages name it, such as `amazon` and `kobo`. */
  sold_by: z.array(z.string() as z.ZodType<SourceId, SourceId>),
});
export type BookFormat = z.infer<typeof BookFormat>;

export const Book = z.object({
  id: Id,
  uid: z.string().nullable(),
  title: z.string(),
  authors: z.array(BookAuthor),
  groups: z.array(BookInGroup),
  tags: z.array(BookTag),
  formats: z.array(BookFormat),
  /** Latest release date of its formats. */
  release_date: IsoDateSchema.nullable(),
  /** Page count (KENPC) of its Kindle format. */
  kenpc: z.int().nullable(),
  /** The box sets and omnibuses that contain it. */
  part_of: z.array(Id),
  /** The work that it is a translation of. */
  translation_of: Id.nullable(),
});
export type Book = z.infer<typeof Book>;

const common = { access: "member", impersonation: "allowed" } as const;

export const listBooks = endpoint({
  ...common,
  name: "listBooks",
  method: "GET",
  path: "/books",
  client: ["books"],
  summary: "Lists every work on the shelf by title.",
  response: z.object({
    data: z.array(Book),
    /** How many questions `listBookProposals` asks the author. */
    proposals: z.int(),
  }),
});

export const listBookUids = endpoint({
  ...common,
  name: "listBookUids",
  method: "GET",
  path: "/books/uids",
  client: ["books"],
  summary:
    "Lists the ASINs of all formats on the shelf; with `removed` also those that were removed, which no sync restores.",
  query: z.object({ removed: z.literal("1").optional() }),
  response: z.array(z.string()),
});

export const listBookGroups = endpoint({
  ...common,
  name: "listBookGroups",
  method: "GET",
  path: "/books/groups",
  client: ["books"],
  summary: "Lists the author's series.",
  query: z.object({ type: z.literal("1").default("1") }),
  response: z.object({ data: z.array(BookGroup.extend({ books: z.int() })) }),
});

export const listBookTags = endpoint({
  ...common,
  name: "listBookTags",
  method: "GET",
  path: "/books/tags",
  client: ["books"],
  summary: "Lists the author's tags.",
  response: z.object({ data: z.array(BookTag.extend({ books: z.int() })) }),
});

export const listBookAuthors = endpoint({
  ...common,
  name: "listBookAuthors",
  method: "GET",
  path: "/books/authors",
  client: ["books"],
  summary: "Lists the pen names on the shelf.",
  response: z.object({ data: z.array(BookAuthor) }),
});

export const getBook = endpoint({
  ...common,
  name: "getBook",
  method: "GET",
  path: "/books/{id}",
  params: ById,
  client: ["books"],
  summary: "Returns a work with its formats, series and tags.",
  response: Book,
});

export const listFormats = endpoint({
  ...common,
  name: "listFormats",
  method: "GET",
  path: "/formats",
  client: [],
  summary: "Lists the supported formats.",
  response: z.object({ data: z.array(ListingFormat) }),
});

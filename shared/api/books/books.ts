import * as z from "zod";
import { Id, Instant, IsoDateSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { MarketplaceUid } from "../ranks/rank-parameters.ts";
import { RankTier } from "../ranks/ranks.ts";
import { FormatRank } from "../ranks/sync-ranks.ts";

/**
 * The author's shelf: works, their formats, pen names, series and tags. Wire names follow the specification; `tags` and
 * positions in a series are additions.
 */

const required = "Required";
const Title = Trimmed.min(1, required).max(500);
/** Ten capital letters or digits. Pasted store URLs are parsed by the form (`asinFrom`), not here. */
const Asin = Trimmed.regex(/^[0-9A-Z]{10}$/, "Invalid ASIN.");
const Isbn = Trimmed.regex(/^97[89]\d{10}$/, "Invalid ISBN.");
/** Names that the CSV lists together in one cell. */
const ListedName = (max: number) =>
  Trimmed.min(1, required)
    .max(max)
    .regex(/^[^;]*$/, "Must not contain a semicolon");
const Kenpc = z.int("Must be a whole number").min(1, "Must be at least 1").max(30_000, "Must be at most 30,000");

export const BookAuthor = z.object({ id: Id, name: z.string(), asin: z.string().nullable() });
export const BookTag = z.object({ id: Id, name: z.string() });
export const BookGroup = z.object({
  id: Id,
  name: z.string(),
  book_group_type_id: z.literal(1),
  book_group_type: z.object({ id: z.literal(1), name: z.literal("Series") }),
});
export const BookInGroup = BookGroup.extend({ place: z.number().nullable() });

const FormatId = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6)], "Required");
export const ListingFormat = z.object({ id: FormatId, name: z.string(), binding_key: z.string() });

/** One product. `uid` is its ASIN, or its ISBN until an ASIN is known. `source` tells where it was first found. */
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
});
export type Book = z.infer<typeof Book>;

/** The fields that `with=ranks` adds to a row. */
export const RanksOfFormat = z.object({
  /** By the store's uid; only the requested store. */
  ranks: z.record(z.string(), FormatRank),
  /** Null for a format that is never tracked: the plan doesn't include it, or it has no ASIN. */
  tier: RankTier.nullable(),
  /** When the book was marked as a favorite. */
  favorite: Instant.nullable(),
  /** The paid or free rank of each of the last 30 days, oldest first; null for a day without one. */
  sparkline: z.array(z.int().positive().nullable()),
  /** The portal's group of formats, else the Kindle ASIN of the work; null without either. */
  title_set_asin: z.string().nullable(),
});

/** A row of the list: a format with the groups of its work, and its ranks with `with=ranks`. */
export const BookFormatRow = BookFormat.extend({
  groups: z.array(BookInGroup),
  tags: z.array(BookTag),
  ...RanksOfFormat.partial().shape,
});

/** Orders of the list; the second line needs `with=ranks`. `avg` is the average rating. */
export const FORMAT_ORDERS = [
  ...(["title", "format", "kenpc", "release_date"] as const),
  ...(["favorite", "rank", "best", "avg", "reviews"] as const),
] as const;

/** The product whose rank changed by the largest factor since the day before, among all that match the filters. */
const LargestMove = z.object({ title: z.string(), asin: z.string(), from: z.int(), to: z.int() });

const FormatInput = z
  .object({
    /** Present for an existing format. */
    id: Id.optional(),
    /** Without an ASIN the format is identified by its ISBN until a workbook names both. */
    asin: Asin.nullish(),
    isbn: Isbn.nullish(),
    format_id: FormatId,
    release_date: IsoDateSchema.nullish(),
    /** Kindle only; ignored for every other format. */
    kenpc: Kenpc.nullish(),
  })
  .refine(({ asin, isbn }) => Boolean(asin || isbn), { path: ["asin"], message: required });

const AuthorInput = z.union([z.object({ id: Id }), z.object({ name: ListedName(200) })]);

const SeriesInput = z
  .object({
    series_id: Id.nullish(),
    new_series: Trimmed.max(200).nullish(),
    place: z.number().min(0).max(9999).nullish(),
  })
  .refine((series) => !(series.series_id && series.new_series), {
    path: ["new_series"],
    message: "Choose a series or name a new one, not both",
  });

const BookBody = z.object({
  title: Title,
  uid: Asin.nullish(),
  authors: z.array(AuthorInput).min(1, required).max(100),
  series: SeriesInput.nullish(),
  tags: z
    .array(z.union([z.object({ id: Id }), z.object({ name: ListedName(60) })]))
    .max(500)
    .optional(),
  formats: z.array(FormatInput).max(40),
});

/** A filter that takes one value or several (`group=a`, `group[]=a&group[]=b`). */
const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.union([value, z.array(value).max(100)]).transform((given) => [given].flat() as z.output<T>[]);

const params = z.object({ id: Id });
const one = z.object({ data: Book });
const common = { access: "member", impersonation: "allowed" } as const;

export const listBooks = endpoint({
  ...common,
  name: "listBooks",
  method: "GET",
  path: "/books",
  client: ["books"],
  summary: "Lists every work on the shelf by title.",
  response: z.object({ data: z.array(Book) }),
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
export const listBookFormats = endpoint({
  ...common,
  name: "listBookFormats",
  method: "GET",
  path: "/books/formats",
  client: ["books"],
  summary:
    "Lists formats by page. Pass the first page's `as_of` (the shelf's revision) so that pages stay stable while books are added.",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
    with: z.literal("ranks").optional(),
    /** The store of the ranks; the home store by default. */
    marketplace: MarketplaceUid.default("ATVPDKIKX0DER"),
    orderBy: z.enum(FORMAT_ORDERS).default("release_date"),
    orderDir: z.enum(["asc", "desc"]).default("desc"),
    format_id: oneOrMore(z.coerce.number().int()).optional(),
    group: oneOrMore(Id).optional(),
    tag: oneOrMore(Id).optional(),
    author: oneOrMore(Id).optional(),
    favorite: z.literal("1").optional(),
    title: Trimmed.max(200).optional(),
    as_of: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({
    data: z.array(BookFormatRow),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      last_page: z.int(),
      as_of: z.int(),
      largest_move: LargestMove.nullable().optional(),
    }),
  }),
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
  params,
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
export const createBook = endpoint({
  ...common,
  name: "createBook",
  method: "POST",
  path: "/books",
  limit: "books",
  status: 201,
  body: BookBody,
  summary: "Adds a work to the shelf. An ASIN that is already there is a field error on its format and on `uid`.",
  response: one,
});
export const updateBook = endpoint({
  ...common,
  name: "updateBook",
  method: "PUT",
  path: "/books/{id}",
  params,
  body: BookBody,
  summary: "Changes a work. The author's edits take precedence over later imports.",
  response: one,
});
export const deleteBook = endpoint({
  ...common,
  name: "deleteBook",
  method: "DELETE",
  path: "/books/{id}",
  status: 204,
  params,
  summary: "Removes a work from the shelf; its royalties stay in the report, labelled.",
  response: z.undefined(),
});
export const restoreBook = endpoint({
  ...common,
  name: "restoreBook",
  method: "POST",
  path: "/books/{id}/restore",
  params,
  summary: "Puts a deleted work back on the shelf, with everything that was entered for it.",
  response: one,
});
export const arrangeSeries = endpoint({
  ...common,
  name: "arrangeSeries",
  method: "POST",
  path: "/books/bulk/series",
  summary: "Puts works into a series in the given order, starting at 1, or removes them from theirs.",
  body: z.object({ series: SeriesInput.nullable(), books: z.array(Id).min(1).max(500) }),
  response: z.object({ data: z.array(Book) }),
});
export const tagBooks = endpoint({
  ...common,
  name: "tagBooks",
  method: "POST",
  path: "/books/bulk/tags",
  summary: "Adds tags to works and removes tags from them.",
  body: z.object({
    books: z.array(Id).min(1).max(500),
    add: z.array(z.union([z.object({ id: Id }), z.object({ name: ListedName(60) })])).max(50),
    remove: z.array(Id).max(50),
  }),
  response: z.object({ data: z.array(Book) }),
});
export const mergeBooks = endpoint({
  ...common,
  name: "mergeBooks",
  method: "POST",
  path: "/books/{id}/join",
  params,
  summary: "Merges other works into this one as formats.",
  body: z.object({ books: z.array(Id).min(1).max(40) }),
  response: one,
});
export const splitBook = endpoint({
  ...common,
  name: "splitBook",
  method: "POST",
  path: "/books/{id}/part",
  params,
  summary: "Splits formats off this work, back into their former work or into a new one.",
  body: z.object({ formats: z.array(Id).min(1).max(40) }),
  response: z.object({ data: z.array(Book) }),
});
export const exportShelf = endpoint({
  ...common,
  name: "exportShelf",
  method: "GET",
  path: "/books/export",
  client: ["books"],
  summary: "Exports the shelf as CSV, one row per format.",
  response: z.object({ data: z.object({ file: z.string(), csv: z.string() }) }),
});

/** An error in a CSV. `row` counts like a spreadsheet: the heading is row 1. */
export const CsvProblem = z.object({
  file: z.string(),
  row: z.int(),
  column: z.string().nullable(),
  message: z.string(),
});
export const ShelfImport = z.object({
  rows: z.int(),
  problems: z.array(CsvProblem),
  changes: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      kind: z.enum(["new", "changed", "unchanged"]),
      fields: z.array(z.string()),
    }),
  ),
});
const csvBody = z.object({
  file: Trimmed.min(1, required).max(255),
  csv: z.string().max(2_000_000, "The file is too large"),
});

export const previewShelfImport = endpoint({
  ...common,
  name: "previewShelfImport",
  method: "POST",
  path: "/books/import/preview",
  limit: "shelf-import",
  body: csvBody,
  summary: "Previews what a CSV of the shelf would change, with its errors. Writes nothing.",
  response: z.object({ data: ShelfImport }),
});
export const importShelf = endpoint({
  ...common,
  name: "importShelf",
  method: "POST",
  path: "/books/import",
  limit: "shelf-import",
  body: csvBody,
  summary: "Applies a CSV of the shelf; rejected as a whole if it has any error.",
  response: z.object({ data: ShelfImport }),
});

const Keywords = z.object({ keywords: Trimmed.max(200).default("") });
/** `asin`: the product whose ranks stand for the work; null when it is known by ISBN alone. */
const FoundBook = z.object({
  id: Id,
  title: z.string(),
  image: z.string().nullable(),
  format: z.string(),
  asin: z.string().nullable(),
});
const FoundEvent = z.object({
  id: Id,
  /** The event's type, or its author's own words. */
  name: z.string(),
  /** The book's title when the event was saved. */
  book: z.string(),
  date: IsoDateSchema,
});
export type FoundEvent = z.infer<typeof FoundEvent>;
const Found = z.object({
  books: z.array(FoundBook),
  clients: z.array(z.object({ id: Id, name: z.string() })),
  /** Only in an agency's searches, the latest first. */
  events: z.array(FoundEvent),
});
/** Maximum search results, best matches first. */
export const MAX_FOUND = 20;

const search = (name: string, path: string, whose: string) =>
  endpoint({
    name,
    method: "GET",
    path,
    access: "member",
    impersonation: "read",
    summary: `Books, clients and events of ${whose} that match the keywords. Others' are never found.`,
    limit: "search",
    params: z.object({ id: Id }),
    query: Keywords,
    response: Found,
  });

export const searchUser = search("searchUser", "/users/{id}/search", "a person");
export const searchAgency = search("searchAgency", "/agencies/{id}/search", "an agency");
export const searchClient = search("searchClient", "/clients/{id}/search", "an agency's client");

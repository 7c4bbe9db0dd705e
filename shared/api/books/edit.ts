import * as z from "zod";
import { Id, IsoDateSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ById, NO_CONTENT } from "../parts.ts";
import { Book, FormatId } from "./books.ts";

/** Changes of the shelf: works, their formats, series and tags. */

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

const FormatInput = z
  .object({
    /** Present for an existing format, which another shop may know by its own id alone. */
    id: Id.optional(),
    /** Without an ASIN the format is identified by its ISBN until a workbook names both. */
    asin: Asin.nullish(),
    isbn: Isbn.nullish(),
    format_id: FormatId,
    release_date: IsoDateSchema.nullish(),
    /** Kindle only; ignored for every other format. */
    kenpc: Kenpc.nullish(),
  })
  .refine(({ id, asin, isbn }) => Boolean(id || asin || isbn), { path: ["asin"], message: required });

const AuthorInput = z.union([z.object({ id: Id }), z.object({ name: ListedName(200) })]);

const TagInput = z.union([z.object({ id: Id }), z.object({ name: ListedName(60) })]);

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
  tags: z.array(TagInput).max(500).optional(),
  formats: z.array(FormatInput).max(40),
});

const one = z.object({ data: Book });
const many = z.object({ data: z.array(Book) });
const common = { access: "member", impersonation: "allowed" } as const;

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
  params: ById,
  body: BookBody,
  summary: "Changes a work. The author's edits take precedence over later imports.",
  response: one,
});

export const deleteBook = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "deleteBook",
  method: "DELETE",
  path: "/books/{id}",
  params: ById,
  summary: "Removes a work from the shelf; its royalties stay in the report, labelled.",
});

export const restoreBook = endpoint({
  ...common,
  name: "restoreBook",
  method: "POST",
  path: "/books/{id}/restore",
  params: ById,
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
  response: many,
});

export const tagBooks = endpoint({
  ...common,
  name: "tagBooks",
  method: "POST",
  path: "/books/bulk/tags",
  summary: "Adds tags to works and removes tags from them.",
  body: z.object({
    books: z.array(Id).min(1).max(500),
    add: z.array(TagInput).max(50),
    remove: z.array(Id).max(50),
  }),
  response: many,
});

export const mergeBooks = endpoint({
  ...common,
  name: "mergeBooks",
  method: "POST",
  path: "/books/{id}/join",
  params: ById,
  summary: "Merges other works into this one as formats.",
  body: z.object({ books: z.array(Id).min(1).max(40) }),
  response: one,
});

export const splitBook = endpoint({
  ...common,
  name: "splitBook",
  method: "POST",
  path: "/books/{id}/part",
  params: ById,
  summary: "Splits formats off this work, back into their former work or into a new one.",
  body: z.object({ formats: z.array(Id).min(1).max(40) }),
  response: many,
});

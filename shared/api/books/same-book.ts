import * as z from "zod";
import { SAME_BOOK_REASONS } from "#shared/domain/books/same-book/find-proposals.ts";
import { Id } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ById, NO_CONTENT } from "../parts.ts";
import { Book, BookFormat } from "./books.ts";

/** Works of several shops that look like one book, box sets, and the author's answers. */

export const ProposedBooks = z.object({
  /** The first one gives the book its name; the others say what speaks for them. */
  books: z.array(z.object({ book: Book, reasons: z.array(z.enum(SAME_BOOK_REASONS)) })).min(2),
  /** Title and author agree to the letter. */
  is_exact: z.boolean(),
});
export type ProposedBooks = z.infer<typeof ProposedBooks>;

/** A work that its title calls a box set, and the works that it contains: none once the author has said that it isn't one. */
export const BookSet = z.object({ book: Book, parts: z.array(Book) });
export type BookSet = z.infer<typeof BookSet>;

export const AnsweredBooks = z.object({
  is_same: z.boolean(),
  /** The editions that the answer is about, as they are now. */
  formats: z.array(BookFormat),
});
export type AnsweredBooks = z.infer<typeof AnsweredBooks>;

const common = { access: "member", impersonation: "allowed" } as const;
const Books = z.array(Id).min(2).max(40);

export const listBookProposals = endpoint({
  ...common,
  name: "listBookProposals",
  method: "GET",
  path: "/books/proposals",
  client: ["books"],
  summary: "Lists works of several shops that look like one book, probable box sets, and the earlier answers to both.",
  response: z.object({
    data: z.object({
      books: z.array(ProposedBooks),
      sets: z.array(BookSet),
      answers: z.array(AnsweredBooks),
      answered_sets: z.array(BookSet),
    }),
  }),
});

export const joinBooks = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "joinBooks",
  method: "POST",
  path: "/books/proposals/join",
  summary: "Joins works into one, for each of several books. Later imports keep them joined.",
  body: z.object({ proposals: z.array(Books).min(1).max(200) }),
});

export const keepBooksApart = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "keepBooksApart",
  method: "POST",
  path: "/books/proposals/apart",
  summary: "Records that works are different books, so that they are never proposed again.",
  body: z.object({ books: Books }),
});

export const undoBookAnswer = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "undoBookAnswer",
  method: "POST",
  path: "/books/proposals/undo",
  summary: "Takes back that these formats are of one book, or that they are not.",
  body: z.object({ is_same: z.boolean(), formats: z.array(Id).min(2).max(400) }),
});

export const answerBookSet = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "answerBookSet",
  method: "POST",
  path: "/books/{id}/parts",
  params: ById,
  summary: "Records which works a box set contains, or with none that it isn't a box set.",
  body: z.object({ parts: z.array(Id).max(100) }),
});

export const undoBookSet = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "undoBookSet",
  method: "POST",
  path: "/books/{id}/parts/undo",
  params: ById,
  summary: "Takes back the answer about a box set, with the works that it contains.",
});

export const relateBook = endpoint({
  ...common,
  name: "relateBook",
  method: "PUT",
  path: "/books/{id}/relations",
  params: ById,
  summary: "Sets the box sets that contain a work and the work that it is a translation of.",
  body: z.object({ part_of: z.array(Id).max(20), translation_of: Id.nullable() }),
  response: z.object({ data: Book }),
});

import * as z from "zod";
import { Id, Instant } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

/** Most books that the answer lists: those whose ranks moved most. */
export const MAX_ACTIVITY = 300;

/** A client's book whose paid rank is known now and about a day before, in the client's default store. */
export const BookActivity = z.object({
  client_id: Id,
  client: z.string(),
  book_id: Id,
  title: z.string(),
  format: z.string(),
  asin: z.string(),
  marketplace: z.string(),
  rank: z.int(),
  rank_before: z.int(),
  read_at: Instant,
  /** Null unless the client shares reviews. */
  rating: z.number().nullable(),
  reviews: z.int().nullable(),
});
export type BookActivity = z.infer<typeof BookActivity>;

export const getBooksActivity = endpoint({
  name: "getBooksActivity",
  method: "GET",
  path: "/agency/books/activity",
  access: "agency",
  impersonation: "read",
  summary: "Lists the books of all clients whose ranks moved most since about a day ago, the largest move first.",
  response: z.object({
    data: z.array(BookActivity),
    /** Clients that share books. */
    clients: z.int(),
  }),
});

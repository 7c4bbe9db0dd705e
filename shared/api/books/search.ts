import * as z from "zod";
import { Id, IsoDateSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

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

/** Declares the search of one kind of shelf: `whose` names its owner in the summary. */
export const searchOf = (name: string, path: string, whose: string) =>
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

export const searchUser = searchOf("searchUser", "/users/{id}/search", "a person");

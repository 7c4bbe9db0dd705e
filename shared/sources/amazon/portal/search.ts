import * as z from "zod";
import type { PortalBook } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { toPortalBook, WireBook } from "./portal-book.ts";

const Answer = z.object({ data: z.array(WireBook).max(5_000) });

/** Requests an author's title sets, newest first. An empty index searches the whole store. */
export const titlesetSearchRequest = (asked: { author: string; marketplace: string; limit: number }) =>
  getJson("author", "/api/search/titleset", { ...asked, secondarySearchIndex: "", sort: "publication" });

export const bookSearchRequest = (asked: { query: string; marketplace: string; limit: number }) =>
  getJson("author", "/api/search/book", asked);

/** Parses both searches. `totalCollectionSize`, which counts results beyond the limit, is not used. */
export const toFoundBooks = (answer: unknown): PortalBook[] =>
  parseAnswer("search", Answer, answer).data.map(toPortalBook);

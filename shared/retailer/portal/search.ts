import { z } from "zod";
import type { PortalBook } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { toPortalBook, WireBook } from "./portal-book.ts";

const Answer = z.object({ data: z.array(WireBook).max(5_000) });

/** An author's title sets, newest first. An empty index searches all of the shop's. */
export const titlesetSearchRequest = (asked: { author: string; marketplace: string; limit: number }) =>
  getJson("author", "/api/search/titleset", { ...asked, secondarySearchIndex: "", sort: "publication" });

export const bookSearchRequest = (asked: { query: string; marketplace: string; limit: number }) =>
  getJson("author", "/api/search/book", asked);

/** Of both searches. `totalCollectionSize` counts what the limit cut off: nothing that we use. */
export const toFoundBooks = (answer: unknown): PortalBook[] =>
  parseAnswer("search", Answer, answer).data.map(toPortalBook);

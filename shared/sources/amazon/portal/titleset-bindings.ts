import * as z from "zod";
import type { PortalBook } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { toPortalBook, WireBook } from "./portal-book.ts";

const Answer = z.object({ books: z.array(WireBook).max(1_000) });

export const titlesetBindingsRequest = (asked: { title_set_asin: string; marketplace: string }) =>
  getJson("author", `/api/titleset/bindings/${encodeURIComponent(asked.title_set_asin)}`, {
    marketplace: asked.marketplace,
  });

export const toBindings = (answer: unknown): PortalBook[] =>
  parseAnswer("bindings", Answer, answer).books.map(toPortalBook);

import * as z from "zod";
import { apiEnv } from "#functions/platform/env.ts";

export const booksEnv = apiEnv.extend({
  COVER_ADDRESS: z.string().includes("{asin}"),
});
export type BooksEnv = z.infer<typeof booksEnv>;

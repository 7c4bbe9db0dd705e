import type * as z from "zod";
import type { StoreFormat } from "#shared/api/books/books.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { toStoreFormat } from "../to-book.ts";

export const listFormats = (): { data: z.input<typeof StoreFormat>[] } => ({
  data: FORMATS.map(({ code }) => toStoreFormat(code)),
});

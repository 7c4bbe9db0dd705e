import type * as z from "zod";
import type { syncTitlesets as endpoint } from "#shared/api/books/book-sync.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { saveListed } from "./save-listed.ts";
import { ofPortalBook } from "./to-listed.ts";

/** Saves books from the author portal; books of one title set are formats of one work. */
export const syncTitlesets = (
  deps: Pick<BooksDeps, "books" | "clock">,
  { tenantId }: Owner,
  body: z.output<NonNullable<typeof endpoint.body>>,
): Promise<z.input<typeof endpoint.response>> => saveListed(deps, tenantId, body.flatMap(ofPortalBook));

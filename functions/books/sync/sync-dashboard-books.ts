import type * as z from "zod";
import type { syncDashboardBooks as endpoint } from "#shared/api/books/book-sync.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { saveListed } from "./save-listed.ts";
import { ofDashboardBook } from "./to-listed.ts";

/** Saves which formats belong to one work; this also adds books of other pen names to the shelf. */
export const syncDashboardBooks = (
  deps: Pick<BooksDeps, "books" | "clock">,
  { tenantId }: Owner,
  body: z.output<NonNullable<typeof endpoint.body>>,
): Promise<z.input<typeof endpoint.response>> => saveListed(deps, tenantId, body.flatMap(ofDashboardBook));

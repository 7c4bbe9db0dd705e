import type * as z from "zod";
import type { logBookshelf as endpoint } from "#shared/api/books/book-sync.ts";
import type { BooksDeps, Owner } from "../deps.ts";

export const logBookshelf = (
  { bookshelfLogs, clock }: Pick<BooksDeps, "bookshelfLogs" | "clock">,
  { tenantId }: Owner,
  { html }: z.output<NonNullable<typeof endpoint.body>>,
): Promise<void> => bookshelfLogs.put(tenantId, html, clock.now());

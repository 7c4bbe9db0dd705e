import type * as z from "zod";
import type { syncBookshelf as endpoint } from "#shared/api/books/book-sync.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { saveListed } from "./save-listed.ts";
import { ofBookshelfItem } from "./to-listed.ts";

export const syncBookshelf = (
  deps: Pick<BooksDeps, "books" | "clock">,
  { tenantId }: Owner,
  body: z.output<NonNullable<typeof endpoint.body>>,
): Promise<z.input<typeof endpoint.response>> => saveListed(deps, tenantId, body.flatMap(ofBookshelfItem));

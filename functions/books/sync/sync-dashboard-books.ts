import type { z } from "zod";
import type { syncDashboardBooks as endpoint } from "#shared/api/book-sync.ts";
import type { BooksDeps, Owner } from "../deps.ts";
import { saveListed } from "./save-listed.ts";
import { ofDashboardBook } from "./to-listed.ts";

/** Keeps which formats are of one work, as the publishing dashboard's reports know it: books of other pen names come to the shelf this way, too. */
export const syncDashboardBooks = (
  deps: Pick<BooksDeps, "books" | "clock">,
  { tenantId }: Owner,
  body: z.output<NonNullable<typeof endpoint.body>>,
): Promise<z.input<typeof endpoint.response>> => saveListed(deps, tenantId, body.flatMap(ofDashboardBook));

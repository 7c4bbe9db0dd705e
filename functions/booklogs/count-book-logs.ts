import type { BookLogStore } from "./store.ts";

/** Half the cost of a consistent read: the count only decides whether a page greets a newcomer. */
export const countBookLogs = async (
  { bookLogs }: { readonly bookLogs: Pick<BookLogStore, "read"> },
  tenantId: string,
): Promise<number> => (await bookLogs.read(tenantId, { consistent: false })).logs.length;

import { removeLog } from "#shared/domain/booklogs/change-logs.ts";
import type { BookLogsDeps, Owner } from "./deps.ts";
import { logOrThrow } from "./find-log.ts";

export const deleteBookLog = (
  { bookLogs }: Pick<BookLogsDeps, "bookLogs">,
  { tenantId }: Owner,
  id: string,
): Promise<void> =>
  bookLogs.change(tenantId, (before) => ({
    after: removeLog(before, logOrThrow(before, tenantId, id)),
    result: undefined,
  }));

import { NotFound } from "#functions/platform/errors.ts";
import type { BookLog } from "#shared/domain/booklogs/book-log.ts";
import type { BookLogs } from "#shared/domain/booklogs/change-logs.ts";
import { bookLogId } from "./to-book-log.ts";

/** Throws NotFound when the log was deleted or belongs to another tenant. */
export function logOrThrow({ logs }: BookLogs, tenantId: string, id: string): BookLog {
  const log = logs.find((one) => bookLogId(tenantId, one) === id);
  if (!log) throw new NotFound();
  return log;
}

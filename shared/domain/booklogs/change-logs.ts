import type { BookLogEntry, LoggedAmount, StoredBookLog } from "./book-log.ts";

/** A tenant's event logs by number, ascending. */
export interface BookLogs {
  /** The highest number ever given. */
  readonly last: number;
  readonly logs: readonly StoredBookLog[];
}

/** Limits that no author reaches by hand; they bound what one account can store. */
export const MAX_LOGS = 10_000;
export const MAX_SPEND_RANGES = 100;

export const NO_LOGS: BookLogs = { last: 0, logs: [] };

/** Entries are equal when an author couldn't tell them apart. */
const sameEntry = (a: BookLogEntry, b: BookLogEntry): boolean =>
  a.bookId === b.bookId &&
  a.eventId === b.eventId &&
  a.other === b.other &&
  a.start === b.start &&
  a.end === b.end &&
  a.notes === b.notes &&
  a.isFree === b.isFree &&
  a.stores.join() === b.stores.join() &&
  a.cost?.micros === b.cost?.micros &&
  a.cost?.currency === b.cost?.currency;

/**
 * Adds a log, unless the same entry is already logged: a second click or a repeated request returns the first one.
 * `at` is in epoch seconds.
 */
export function addLog(
  before: BookLogs,
  entry: BookLogEntry,
  { title, at }: { readonly title: string; readonly at: number },
): { readonly after: BookLogs; readonly log: StoredBookLog } {
  const same = before.logs.find((log) => sameEntry(log, entry));
  if (same) return { after: before, log: same };
  const log: StoredBookLog = { ...entry, number: before.last + 1, title, spend: {}, createdAt: at };
  return { after: { last: log.number, logs: [...before.logs, log] }, log };
}

function replaceLog(before: BookLogs, log: StoredBookLog): BookLogs {
  return { ...before, logs: before.logs.map((one) => (one.number === log.number ? log : one)) };
}

/** Replaces what the author entered; spend and creation stay. */
export function updateLog(before: BookLogs, log: StoredBookLog, entry: BookLogEntry, title: string): BookLogs {
  if (sameEntry(log, entry) && log.title === title) return before;
  return replaceLog(before, { ...log, ...entry, title });
}

export const removeLog = (before: BookLogs, { number }: StoredBookLog): BookLogs => ({
  ...before,
  logs: before.logs.filter((log) => log.number !== number),
});

/** Saves the spend of some ranges; null removes a range, and all others stay. */
export function mergeSpend(
  before: BookLogs,
  log: StoredBookLog,
  changes: Readonly<Record<string, LoggedAmount | null>>,
): BookLogs {
  const spend = new Map(Object.entries(log.spend));
  for (const [range, amount] of Object.entries(changes)) {
    if (amount) spend.set(range, amount);
    else spend.delete(range);
  }
  return replaceLog(before, { ...log, spend: Object.fromEntries(spend) });
}

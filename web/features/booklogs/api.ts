import { getUser } from "#shared/api/accounts/accounts.ts";
import * as calls from "#shared/api/booklogs.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

export type { BookLog } from "#shared/api/booklogs.ts";

/** The reads that any change of event logs affects; the user has their number. */
const LOGS = {
  refresh: [calls.listBookLogs, calls.listBookLogsBetween, calls.countBookLogs, calls.getBookLog, getUser],
};

export const useBookLogs = () => useQueryOf(calls.listBookLogs, {});
/** Reads a form's log only once, so that a refetch on focus can't overwrite what the author is typing. */
export const useBookLog = (id: string | null) =>
  useQueryOf(calls.getBookLog, id === null ? null : { params: { id } }, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
export const useShelfBooks = () => useQueryOf(listBooks, {});
export const useCreateLog = () => useMutationOf(calls.createBookLog, LOGS);
export const useUpdateLog = () => useMutationOf(calls.updateBookLog, LOGS);
/** Doesn't refetch the deleted log, whose form is still open. */
export const useDeleteLog = () =>
  useMutationOf(calls.deleteBookLog, { refresh: LOGS.refresh.filter((call) => call !== calls.getBookLog) });
export const useSaveSpend = () => useMutationOf(calls.saveBookLogMetadata, LOGS);

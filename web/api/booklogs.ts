import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  countBookLogs,
  createBookLog,
  deleteBookLog,
  getBookLog,
  listBookLogs,
  listBookLogsBetween,
  saveBookLogMetadata,
  updateBookLog,
} from "#shared/api/booklogs.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { ONCE, ONCE_A_VISIT, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

/** The reads that a new or removed event log affects; the user has their number. */
export const LOG_LISTS = [listBookLogs, listBookLogsBetween, countBookLogs, getUser];
const LOGS = { refresh: [...LOG_LISTS, getBookLog] };

/** `isWanted` false sends no request. */
export const useBookLogs = (isWanted = true) => useQueryOf(listBookLogs, isWanted ? {} : null);
/** The event logs with at least one day in a range, both ends included; null sends no request. */
export const useBookLogsBetween = (range: DateRange | null) =>
  useQueryOf(listBookLogsBetween, range && { query: { start_date: range.start, end_date: range.end } });
/** `null` sends no request. */
export const useBookLog = (id: string | null) => useQueryOf(getBookLog, id === null ? null : { params: { id } }, ONCE);
/** A form's log. */
export const useLogToEdit = (id: string) => useQueryOf(getBookLog, { params: { id } }, ONCE_A_VISIT);
export const useCreateLog = () => useMutationOf(createBookLog, LOGS);
export const useUpdateLog = () => useMutationOf(updateBookLog, LOGS);
/** Doesn't refetch the deleted log, whose form is still open. */
export const useDeleteLog = () => useMutationOf(deleteBookLog, { refresh: LOG_LISTS });
export const useSaveSpend = () => useMutationOf(saveBookLogMetadata, LOGS);

import { RetailerFailure, type RetailerFailureCode } from "#shared/sources/amazon/failure.ts";
import { WorkbookError } from "#shared/sources/amazon/workbook/types.ts";

/** Rethrows errors that are not the retailer's fault. An unreadable workbook is an unexpected answer. */
export function codeOf(error: unknown): RetailerFailureCode {
  if (error instanceof WorkbookError) return "unexpected_answer";
  if (error instanceof RetailerFailure) return error.code;
  throw error;
}

/** Other files may still succeed. Any other failure would recur with the next request. */
export const concernsOneFile = (code: RetailerFailureCode): boolean =>
  code === "unexpected_answer" || code === "not_found";

/**
 * Whether a failure ends a tick. A part of the retailer that is out of order doesn't end one that the author requested:
 * the author expects every source to be tried.
 */
export const endsTick = (code: RetailerFailureCode, byAuthor: boolean): boolean =>
  !concernsOneFile(code) && !(byAuthor && code === "unavailable");

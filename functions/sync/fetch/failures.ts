import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";

/** Rethrows errors that are not Amazon's fault. An unreadable workbook is an unexpected answer. */
export function codeOf(error: unknown): AmazonFailureCode {
  if (error instanceof ReportFileError) return "unexpected_answer";
  if (error instanceof AmazonFailure) return error.code;
  throw error;
}

/** Other files may still succeed. Any other failure would recur with the next request. */
export const concernsOneFile = (code: AmazonFailureCode): boolean =>
  code === "unexpected_answer" || code === "not_found";

/**
 * Whether a failure ends a tick. A part of Amazon that is out of order doesn't end one that the author requested:
 * the author expects every source to be tried.
 */
export const endsTick = (code: AmazonFailureCode, byAuthor: boolean): boolean =>
  !concernsOneFile(code) && !(byAuthor && code === "unavailable");

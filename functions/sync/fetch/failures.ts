import { RetailerFailure, type RetailerFailureCode } from "#shared/retailer/failure.ts";
import { WorkbookError } from "#shared/retailer/workbook/types.ts";

/** Why the retailer gave nothing; what is not the retailer's fault is thrown on. A workbook that can't be read is an answer that can't be understood. */
export function codeOf(error: unknown): RetailerFailureCode {
  if (error instanceof WorkbookError) return "unexpected_answer";
  if (error instanceof RetailerFailure) return error.code;
  throw error;
}

/** A failure of one file alone: everything else may still come. All other failures would only be repeated by the next request. */
export const concernsOneFile = (code: RetailerFailureCode): boolean =>
  code === "unexpected_answer" || code === "not_found";

import { ColophonFailure } from "#extension/colophon/failure.ts";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { RetailerFailure, type RetailerFailureCode } from "#shared/retailer/failure.ts";
import { WorkbookError } from "#shared/retailer/workbook/types.ts";

export type FailureCode = NonNullable<SyncStatus["failure"]>["code"];

const WORDS: Readonly<Record<FailureCode, string>> = {
  signed_out: 'Please sign in to Amazon in this browser and choose "Keep me signed in".',
  forbidden: "Amazon did not accept this browser's session. Sign in to Amazon again.",
  too_many_requests: "Amazon asked for a pause. We will try again by ourselves.",
  not_found: "Amazon has no such report for this account.",
  unreachable: "Amazon could not be reached. Check your connection to the internet.",
  unavailable: "Amazon is not available at the moment. We will try again by ourselves.",
  unexpected_answer:
    "Amazon answered in a way that we do not understand. The figures that are stored stay as they are.",
  colophon_refused: `${PRODUCT_NAME} could not take in a report. Open ${PRODUCT_NAME} to see why.`,
  colophon_unreachable: `${PRODUCT_NAME} could not be reached. We will try again by ourselves.`,
};

export const wordsFor = (code: FailureCode): string => WORDS[code];

/**
 * The browser is signed in to a different retailer account than the one already imported; their figures must not mix.
 */
export class OtherAccount extends RetailerFailure {
  constructor() {
    super("forbidden", "another account than the one that was imported first");
  }
}

export const messageOf = (error: unknown, code: FailureCode): string =>
  error instanceof OtherAccount
    ? `This browser is signed in to another Amazon account than before. Sign in to the first one, or import the sales history again in ${PRODUCT_NAME}.`
    : wordsFor(code);

/** The author's next step as one link; null when the only option is to wait. */
export const repairFor = (code: FailureCode): "sign_in" | "open_colophon" | null => {
  if (code === "signed_out" || code === "forbidden") return "sign_in";
  return code === "colophon_refused" ? "open_colophon" : null;
};

/** The failure's code; null for unexpected errors, which are bugs of ours. */
export function knownCode(error: unknown): FailureCode | null {
  // An unreadable workbook counts as an unexpected answer.
  if (error instanceof WorkbookError) return "unexpected_answer";
  return error instanceof RetailerFailure || error instanceof ColophonFailure ? error.code : null;
}

/** Like `knownCode`, but rethrows unexpected errors. */
export function codeOf(error: unknown): FailureCode {
  const code = knownCode(error);
  if (code === null) throw error;
  return code;
}

/**
 * Failures of a single file, after which other files may still succeed. Any other failure would only repeat with the
 * next request.
 */
export const concernsOneFile = (code: FailureCode): boolean => code === "unexpected_answer" || code === "not_found";

/** Failures of a single source: the retailer's page for it may be down while the others work. */
export const concernsOneSource = (code: FailureCode): boolean => concernsOneFile(code) || code === "unavailable";

/** The code as the server records it: failures of our own server are not the retailer's. */
export const retailerCodeOf = (code: FailureCode): RetailerFailureCode | null =>
  code === "colophon_refused" || code === "colophon_unreachable" ? null : code;

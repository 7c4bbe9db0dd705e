import { ColophonFailure, SiteWithheld } from "#extension/colophon/failure.ts";
import type { SyncStatus } from "#shared/messages/extension.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { ReportFileError } from "#shared/sources/files/file-error.ts";
import { TEXT } from "../text.ts";

export type FailureCode = NonNullable<SyncStatus["failure"]>["code"];

export const messageFor = (code: FailureCode): string => TEXT.failures[code];

/**
 * The browser is signed in to a different Amazon account than the one already imported; their figures must not mix.
 */
export class OtherAccount extends AmazonFailure {
  constructor() {
    super("forbidden", "another account than the one that was imported first");
  }
}

/** The browser withholds the sites that the extension needs: the author can turn site access off, or never granted it. */
export class NoAccess extends AmazonFailure {
  constructor() {
    super("unreachable", "no permission for Amazon's sites");
  }
}

/** The author portal is signed in as an author other than the connected one, or as none. */
export class OtherAuthor extends AmazonFailure {
  constructor() {
    super("forbidden", "another author than the connected one");
  }
}

export function messageOf(error: unknown, code: FailureCode): string {
  if (error instanceof NoAccess || error instanceof SiteWithheld) return TEXT.failures.noAccess;
  return error instanceof OtherAccount ? TEXT.failures.otherAccount : messageFor(code);
}

/** Why ranks could not be read; royalties don't depend on the author portal. */
export function rankMessageOf(error: unknown, code: FailureCode): string {
  if (error instanceof OtherAuthor) return TEXT.rankFailures.otherAuthor;
  return code === "signed_out" || code === "forbidden" ? TEXT.rankFailures.signedOut : messageOf(error, code);
}

/** The author's next step as one link; null when the only option is to wait. */
export const repairFor = (code: FailureCode): "sign_in" | "open_colophon" | null => {
  if (code === "signed_out" || code === "forbidden") return "sign_in";
  return code === "colophon_refused" ? "open_colophon" : null;
};

/** The failure's code; null for unexpected errors, which are bugs of ours. */
export function knownCode(error: unknown): FailureCode | null {
  // An unreadable workbook counts as an unexpected answer.
  if (error instanceof ReportFileError) return "unexpected_answer";
  return error instanceof AmazonFailure || error instanceof ColophonFailure ? error.code : null;
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

/** Failures of a single source: Amazon's page for it may be down while the others work. */
export const concernsOneSource = (code: FailureCode): boolean => concernsOneFile(code) || code === "unavailable";

/** The code as the server records it: failures of our own server are not Amazon's. */
export const amazonCodeOf = (code: FailureCode): AmazonFailureCode | null =>
  code === "colophon_refused" || code === "colophon_unreachable" ? null : code;

/**
 * Rejects with OtherAuthor unless the portal shows the connected author: readings of another author's session must not
 * reach this account.
 */
export async function refuseOtherAuthor(
  portal: Pick<AmazonApi, "profile">,
  { author }: { readonly author: string },
): Promise<void> {
  const profile = await portal.profile();
  if (profile?.authorId !== author) throw new OtherAuthor();
}

import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { texts } from "#web/lib/texts.ts";

/** The message for a failed author portal request. Rethrows errors that are not ExtensionFailure. */
export function portalFailureText(error: unknown): string {
  if (!isExtensionFailure(error)) throw error;
  return error.code === "signed_out" ? texts.books.loginToAuthorCentral : texts.books.retailerFailed;
}

import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { texts } from "#web/lib/texts.ts";

/** Why the author portal gave nothing, in words. What is no failure of the extension's is thrown on. */
export function portalFailureText(error: unknown): string {
  if (!isExtensionFailure(error)) throw error;
  return error.code === "signed_out" ? texts.books.loginToAuthorCentral : texts.books.retailerFailed;
}

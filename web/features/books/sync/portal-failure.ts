import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { TEXT } from "../text.ts";

/** The message for a failed author portal request. Rethrows errors that are not ExtensionFailure. */
export function portalFailureText(error: unknown): string {
  if (!isExtensionFailure(error)) throw error;
  return error.code === "signed_out" ? TEXT.signInToAuthorCentral : TEXT.retailerFailed;
}

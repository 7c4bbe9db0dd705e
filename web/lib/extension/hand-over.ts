import type { ExtensionResponse } from "#shared/messages/extension.ts";
import type { SendToExtension } from "./detect-extension.ts";
import { isExtensionFailure } from "./extension-failure.ts";

/**
 * The browser's session data in the API's format. It goes from the extension straight to the API and is stored nowhere
 * in between.
 */
export interface SubmittedFile {
  readonly cookies: ExtensionResponse<"cookies">["cookies"];
  readonly userAgent: string;
  readonly profile: string | null;
}

/** Reads the session and, if signed in there, the author portal's profile. Rejects with ExtensionFailure. */
export async function handOver(send: SendToExtension): Promise<SubmittedFile> {
  const { cookies, user_agent } = await send("cookies", {});
  const profile = await send("amazonProfile", {}).then(
    (found) => found.profile,
    (error: unknown) => {
      if (isExtensionFailure(error)) return null;
      throw error;
    },
  );
  return { cookies, userAgent: user_agent, profile: profile && JSON.stringify(profile) };
}

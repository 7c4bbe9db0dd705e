import type { ExtensionResponse } from "#shared/messages/extension.ts";
import type { SendToExtension } from "./extension-client.ts";
import { isExtensionFailure } from "./extension-failure.ts";

/** What a browser hands over, as the API takes it. Goes from the extension straight to the API and is kept nowhere in between. */
export interface HandedOver {
  readonly cookies: ExtensionResponse<"cookies">["cookies"];
  readonly userAgent: string;
  readonly profile: string | null;
}

/** Reads the session and who is signed in at the author portal, where somebody is: that is optional. Rejects with ExtensionFailure. */
export async function handOver(send: SendToExtension): Promise<HandedOver> {
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

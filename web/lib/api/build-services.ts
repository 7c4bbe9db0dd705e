import { WebConfig } from "#shared/api/web-config.ts";
import { EXTENSION_ID } from "#shared/messages/extension-id.ts";
import { newNonce, now, userAgent } from "../env.ts";
import { bridgeChannel } from "../extension/bridge-channel.ts";
import { browserOf } from "../extension/browser.ts";
import { type ChromeRuntime, chromeChannel } from "../extension/chrome-channel.ts";
import { createExtensionClient, type ExtensionClient } from "../extension/extension-client.ts";
import { withRenewedSession } from "../extension/renewed-session.ts";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { amplifyAuth } from "../session/auth.ts";
import { createApiClient } from "./api-client.ts";
import type { Services } from "./services.tsx";
import { signal } from "./signal.ts";

/** Chrome's API for pages, missing from the DOM types. */
declare global {
  interface Window {
    readonly chrome?: { readonly runtime?: ChromeRuntime };
  }
}

/** Firefox pages can't message an extension directly; its content script forwards their messages. */
function connectToExtension(): ExtensionClient {
  const channel =
    browserOf(userAgent()).kind === "firefox"
      ? bridgeChannel(window, newNonce)
      : chromeChannel(() => window.chrome?.runtime, EXTENSION_ID);
  return createExtensionClient(channel);
}

/**
 * Reads `/config.json` and builds the services it names. Rejects when the site can't be reached or is misconfigured.
 */
export async function buildServices(): Promise<Services> {
  // The document preloads this file; the site's cache header keeps it current.
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config = WebConfig.parse(await response.json());
  const auth = amplifyAuth(config);
  const [signedOut, actingEnded, planRequired] = [signal(), signal(), signal()];
  const actingGrants = actingGrantsIn(sessionStorage);
  const call = createApiClient({
    fetch: (input, init) => fetch(input, init),
    accessToken: auth.accessToken,
    onSignedOut: signedOut.emit,
    actingGrant: actingGrants.current,
    onActingEnded: actingEnded.emit,
    onPlanRequired: planRequired.emit,
    now,
  });
  const extension = connectToExtension();
  return {
    call: withRenewedSession(call, extension),
    auth,
    config,
    extension,
    actingGrants,
    onSignedOut: signedOut.listen,
    onActingEnded: actingEnded.listen,
    onPlanRequired: planRequired.listen,
  };
}

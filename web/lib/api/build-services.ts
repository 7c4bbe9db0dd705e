import type { WebConfig } from "#shared/api/web-config.ts";
import { now, sinceStartMs } from "../env.ts";
import { lazyExtension } from "../extension/lazy-extension.ts";
import { withRenewedAmazonSession } from "../extension/renewed-session.ts";
import { runningRelease } from "../running-release.ts";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { lazyAuth } from "../session/lazy-auth.ts";
import { ownerOf, tokenInStorage } from "../session/token-in-storage.ts";
import { createApiClient } from "./api-client.ts";
import { withEarlyReads } from "./early-reads.ts";
import { lastSeenIn } from "./last-seen.ts";
import { createSeenShown } from "./seen-shown.ts";
import type { Services } from "./services.tsx";
import { signal } from "./signal.ts";

/**
 * Reads `/config.json` and builds the services it names. Rejects when the site can't be reached or is misconfigured.
 */
export async function buildServices(): Promise<Services> {
  // The document preloads this file; the site's cache header keeps it current.
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config: WebConfig = await response.json();
  if (typeof config.userPoolClientId !== "string") throw new Error("config.json names no user pool");
  const auth = lazyAuth(config, { storage: localStorage, now });
  const [signedOut, actingEnded, planRequired] = [signal(), signal(), signal()];
  const owner = (): string | null => {
    const token = tokenInStorage(localStorage, config.userPoolClientId, now());
    return token && ownerOf(token.text);
  };
  const lastSeen = lastSeenIn({
    storage: localStorage,
    owner,
    // The name of this script changes with every release.
    release: import.meta.url,
    now,
  });
  const actingGrants = actingGrantsIn(sessionStorage);
  const call = createApiClient({
    fetch: withEarlyReads((input, init) => fetch(input, init), sinceStartMs),
    accessToken: auth.accessToken,
    onSignedOut: signedOut.emit,
    actingGrant: actingGrants.current,
    onActingEnded: actingEnded.emit,
    onPlanRequired: planRequired.emit,
    onUnknownEndpoint: runningRelease.noteReplaced,
    lastSeen,
    now,
  });
  const extension = lazyExtension();
  return {
    call: withRenewedAmazonSession(call, extension),
    auth,
    config,
    extension,
    lastSeen,
    seenShown: createSeenShown(),
    actingGrants,
    onSignedOut: signedOut.listen,
    onActingEnded: actingEnded.listen,
    onPlanRequired: planRequired.listen,
  };
}

import { WebConfig } from "#shared/api/web-config.ts";
import { actingGrantsIn } from "./acting-grant.ts";
import { createApiClient } from "./api-client.ts";
import { amplifyAuth } from "./auth.ts";
import { now } from "./env.ts";
import type { Services } from "./services.tsx";
import { signal } from "./signal.ts";

/** Reads `/config.json` and connects to what it names. Rejects when the site can't be reached or is set up wrongly. */
export async function buildServices(): Promise<Services> {
  // The document has asked for it already; the site's own header keeps it from being an old one.
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config = WebConfig.parse(await response.json());
  const auth = amplifyAuth(config);
  const [signedOut, actingEnded] = [signal(), signal()];
  const actingGrants = actingGrantsIn(sessionStorage);
  const call = createApiClient({
    fetch: (input, init) => fetch(input, init),
    accessToken: auth.accessToken,
    onSignedOut: signedOut.tell,
    actingGrant: actingGrants.current,
    onActingEnded: actingEnded.tell,
    now,
  });
  return {
    call,
    auth,
    config,
    actingGrants,
    onSignedOut: signedOut.listen,
    onActingEnded: actingEnded.listen,
  };
}

import { WebConfig } from "#shared/api/web-config.ts";
import { createApiClient } from "./api-client.ts";
import { amplifyAuth } from "./auth.ts";
import type { Services } from "./services.tsx";

/** Reads `/config.json` and connects to what it names. Rejects when the site can't be reached or is set up wrongly. */
export async function buildServices(): Promise<Services> {
  const response = await fetch("/config.json", { cache: "no-cache" });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config = WebConfig.parse(await response.json());
  const auth = amplifyAuth(config);
  const listeners = new Set<() => void>();
  const call = createApiClient({
    fetch: (input, init) => fetch(input, init),
    accessToken: auth.accessToken,
    onSignedOut: () => {
      for (const listener of listeners) listener();
    },
  });
  return {
    call,
    auth,
    config,
    onSignedOut: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { Unauthenticated } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";

/**
 * Returns the caller's access token, which the user pool requires for changes to one's own account. Throws
 * Unauthenticated when the call has none.
 */
export function accessTokenOf({ accessToken }: Pick<RequestFacts, "accessToken">): string {
  if (!accessToken) throw new Unauthenticated();
  return accessToken;
}

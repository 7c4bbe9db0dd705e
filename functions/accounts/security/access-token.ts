import { Unauthenticated } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";

/** The caller's own access token, by which the user pool lets people change their own account. Throws Unauthenticated when the call had none. */
export function accessTokenOf({ accessToken }: Pick<RequestFacts, "accessToken">): string {
  if (!accessToken) throw new Unauthenticated();
  return accessToken;
}

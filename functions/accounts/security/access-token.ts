import type { RequestFacts } from "#functions/platform/api-event.ts";
import { Unauthenticated } from "#functions/platform/errors.ts";

/** The caller's own access token, by which the user pool lets people change their own account. Throws Unauthenticated when the call had none. */
export function accessTokenOf({ accessToken }: Pick<RequestFacts, "accessToken">): string {
  if (!accessToken) throw new Unauthenticated();
  return accessToken;
}

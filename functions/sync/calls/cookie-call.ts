import type { AmazonSessions } from "#functions/amazon-accounts/index.ts";
import { answering, notAuthenticated } from "#functions/amazon-accounts/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { RetailerClient } from "#shared/sources/amazon/retailer-client.ts";
import { clientOf } from "../fetch/client-of.ts";

export interface CookieCallDeps {
  readonly sessions: AmazonSessions;
  readonly sleep: (delayMs: number) => Promise<void>;
  readonly clock: Clock;
}

const SIGN_IN_AGAIN = "Failed to authenticate with Amazon. Please login to Amazon then try again.";

/** Responds 403 `retailer_auth` when the stored session is missing or rejected. */
export const withClient = <T>(
  deps: CookieCallDeps,
  userId: string,
  type: AmazonAccountType,
  ask: (client: RetailerClient) => Promise<T>,
): Promise<T> =>
  answering(
    () => deps.sessions.use(userId, type, "page", (transport) => ask(clientOf(deps, transport))),
    () => notAuthenticated(SIGN_IN_AGAIN),
  );

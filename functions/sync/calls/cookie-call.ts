import type { AmazonSessions } from "#functions/amazon-accounts/index.ts";
import { answering, notAuthenticated } from "#functions/amazon-accounts/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { amazonApiOf } from "../fetch/amazon-api-of.ts";

export interface CookieCallDeps {
  readonly sessions: AmazonSessions;
  readonly sleep: (delayMs: number) => Promise<void>;
  readonly clock: Clock;
}

const SIGN_IN_AGAIN = "Failed to authenticate with Amazon. Please login to Amazon then try again.";

/** Responds 403 `retailer_auth` when the stored session is missing or rejected. */
export const withAmazon = <T>(
  deps: CookieCallDeps,
  userId: string,
  type: AmazonAccountType,
  ask: (amazon: AmazonApi) => Promise<T>,
): Promise<T> =>
  answering(
    () => deps.sessions.use(userId, type, "page", (transport) => ask(amazonApiOf(deps, transport))),
    () => notAuthenticated(SIGN_IN_AGAIN),
  );

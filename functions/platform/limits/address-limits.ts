import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import type { Clock } from "../clock.ts";
import { derivedId } from "../ids.ts";
import type { Limit } from "./limits.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

/**
 * How often one email address may be used in one kind of call, across all callers and networks. Applies in addition to
 * the caller's own limit, so that no mailbox is flooded and no codes are guessed by changing networks. Known and
 * unknown addresses count the same.
 */
export const ADDRESS_LIMITS = {
  "sign-up": { calls: 10, windowSeconds: HOUR_SECONDS },
  reset: { calls: 5, windowSeconds: HOUR_SECONDS },
  "totp-recovery": { calls: 10, windowSeconds: HOUR_SECONDS },
  invitation: { calls: 5, windowSeconds: HOUR_SECONDS },
  "email-change": { calls: 5, windowSeconds: HOUR_SECONDS },
  "security-notice": { calls: 3, windowSeconds: HOUR_SECONDS },
  "login-as": { calls: 20, windowSeconds: HOUR_SECONDS },
} as const satisfies Readonly<Record<string, Limit>>;
export type AddressLimit = keyof typeof ADDRESS_LIMITS;

export interface AddressLimitDeps {
  readonly limits: RateLimitStore;
  readonly clock: Clock;
}

/**
 * Counts one use of `kind` for an address, storing only a hash of it. Throws TooMany with the seconds until the next
 * use is allowed.
 */
export const spendForAddress = (
  { limits, clock }: AddressLimitDeps,
  kind: AddressLimit,
  email: string,
): Promise<void> => limits.spend(kind, derivedId("email", email.toLowerCase()), ADDRESS_LIMITS[kind], clock.now());
